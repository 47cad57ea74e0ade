/* sanitized: with sanitizers a tick takes eight times as long, and what a test does often finds no
 * more mistakes of memory than what it does sometimes. */
#pragma once

#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif
#if defined __SANITIZE_THREAD__ || defined __SANITIZE_ADDRESS__
#define IS_SANITIZED 1
#endif
#ifndef IS_SANITIZED
#define IS_SANITIZED 0
#endif

/* The one number with sanitizers, the other without; constant. */
#define SANITIZED_OR(sanitized, ordinary) (IS_SANITIZED ? (sanitized) : (ordinary))
