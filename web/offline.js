// offline: registers the service worker, sw.js.

// The new version takes its place now, when this page has all it needs of the old one.
function activate(worker) {
    worker.postMessage('activate');
}

function whenInstalled(worker, act) {
    if (worker.state === 'installed')
        act(worker);
    else
        worker.addEventListener('statechange', () => {
            if (worker.state === 'installed')
                act(worker);
        });
}

// Called when the game has begun, so that it does not wait for this. A page from the disk, a browser
// without service workers and a frame that refuses even their name do without.
export async function workOffline() {
    try {
        if (!/^https?:$/.test(location.protocol) || !navigator.serviceWorker)
            return;
        const registration = await navigator.serviceWorker.register('sw.js', {updateViaCache: 'none'});
        for (const worker of [registration.waiting, registration.installing])
            if (worker)
                whenInstalled(worker, activate);
        registration.addEventListener('updatefound', () => whenInstalled(registration.installing, activate));
    } catch (error) {
        console.info(`without offline play: ${error.message}`);
    }
}
