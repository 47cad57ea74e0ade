/* from_disk: a page that was opened from the disk may not fetch others, so the search shows titles without the
 * text around what it has found. */
'use strict';

if (location.protocol === 'file:')
    DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;
