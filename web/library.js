/* library: what the program calls in its page. emcc links this file (--js-library); it is no module.
 *
 * Each function forwards to a method of Module.page. Without one, as under node, it does nothing. */
mergeInto(LibraryManager.library, {
    page_show__sig: 'viii',
    page_show: function (plays, isMuted, lines) {
        if (Module['page'])
            Module['page'].show(plays !== 0, isMuted !== 0, UTF8ToString(lines));
    },
    page_copy_link__sig: 'vi',
    page_copy_link: function (query) {
        if (Module['page'])
            Module['page'].copyLink(UTF8ToString(query));
    },
    page_copy_text__sig: 'vi',
    page_copy_text: function (text) {
        if (Module['page'])
            Module['page'].copyText(UTF8ToString(text));
    },
    page_take_picture__sig: 'v',
    page_take_picture: function () {
        if (Module['page'])
            Module['page'].takePicture();
    },
    page_ended__sig: 'vi',
    page_ended: function (status) {
        if (Module['page'])
            Module['page'].end(status);
    },
});
