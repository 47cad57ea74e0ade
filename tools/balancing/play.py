"""Plays games: on all cores of this machine, or on a cluster of Dask's `distributed`.

A case is what is played; a job is a case and a seed. The results of a case are in the order of its seeds, whichever job
ended first and wherever it ran.
"""

import collections
import concurrent.futures
import hashlib
import json
import os
import stat
import subprocess
import sys
import tempfile
import time
import zipfile

TICKS_PER_MINUTE = 3600
TOWER_TICKS = 36000 # ten minutes, since a tower has no end

# `more` are other options of the program, as words.
Case = collections.namedtuple("Case", "name bot mode deals settings ticks mod more")
Case.__new__.__defaults__ = ("climb", "random", (), 0, None, ())

# A run: the lines of --floors, and what they add up to.
Run = collections.namedtuple("Run", "seed floor score ticks floors")


def command(program, case, seed):
    parts = [program, "--headless", "--mode", case.mode, "--bot", case.bot, "--seed", "%d" % seed, "--floors", "-",
             *case.more]
    if case.mode == "climb":
        parts += ["--deals", case.deals]
    if case.mod:
        parts += ["--mod", case.mod]
    ticks = case.ticks or (TOWER_TICKS if case.mode == "tower" else 0)
    if ticks:
        parts += ["--ticks", "%d" % ticks]
    for setting in case.settings:
        parts += ["--set", setting]
    return parts


def play(program, case, seed):
    """One run; on an error, an exception that has the command and what it said."""
    parts = command(program, case, seed)
    done = subprocess.run(parts, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        raise RuntimeError("%s: exit status %d\n%s" % (" ".join(parts), done.returncode,
                                                       done.stderr.decode("utf-8", "replace")))
    floors = [json.loads(line) for line in done.stdout.decode().splitlines()]
    last = floors[-1]
    return Run(seed, last["floor"], last["score"], last["tick"], floors)


def record(program, case, seed, path):
    """The same run as a replay."""
    subprocess.run(command(program, case, seed) + ["--record", path], stdout=subprocess.DEVNULL, check=True)


# ---- progress -------------------------------------------------------------------------------------------------------

class Progress:
    """A line on a terminal: how much is done, and how long the rest will take. Nothing elsewhere."""

    def __init__(self, total, stream=sys.stderr):
        self.total, self.done, self.began, self.shown = total, 0, time.monotonic(), 0
        self.stream = stream if stream.isatty() else None

    def step(self):
        self.done += 1
        now = time.monotonic()
        if not self.stream or (now - self.shown < 0.2 and self.done < self.total):
            return
        self.shown = now
        left = (now - self.began) / self.done * (self.total - self.done)
        self.stream.write("\r%d of %d runs, %d:%02d left " % (self.done, self.total, left // 60, left % 60))
        if self.done == self.total:
            self.stream.write("\r\033[K")
        self.stream.flush()


# ---- here -----------------------------------------------------------------------------------------------------------

def play_here(program, jobs, cores=None):
    """Yields (index, run) as runs end. A thread per core: the programs do the work."""
    with concurrent.futures.ThreadPoolExecutor(cores or len(os.sched_getaffinity(0))) as pool:
        futures = {pool.submit(play, program, case, seed): at for at, (case, seed) in enumerate(jobs)}
        try:
            for future in concurrent.futures.as_completed(futures):
                yield futures[future], future.result()
        except BaseException:
            for future in futures:
                future.cancel()
            raise


# ---- on a cluster ---------------------------------------------------------------------------------------------------

def unpacked(content, name):
    """The file with this content, written once on each worker machine. Its name has a hash of the content."""
    folder = os.path.join(tempfile.gettempdir(), "square-eater-balance-%d" % os.getuid())
    path = os.path.join(folder, "%s-%s" % (hashlib.sha256(content).hexdigest()[:16], name))
    os.makedirs(folder, mode=0o700, exist_ok=True)
    if not os.path.exists(path):
        handle, unfinished = tempfile.mkstemp(dir=folder)
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
        os.chmod(unfinished, stat.S_IRWXU)
        os.rename(unfinished, path) # whole or not at all: another worker may write it, too
    return path


def play_there(program, mods, case, seed):
    if case.mod:
        case = case._replace(mod=unpacked(mods[case.mod], "mod.txt"))
    return play(unpacked(program, "square-eater"), case, seed)


def contents(path):
    with open(path, "rb") as stream:
        return stream.read()


def send_package(client):
    """Workers, also those that come later, get this package: they import what they unpickle."""
    package = os.path.dirname(os.path.abspath(__file__))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "balancing.zip")
        with zipfile.ZipFile(path, "w") as archive:
            for name in sorted(os.listdir(package)):
                if name.endswith(".py"):
                    archive.write(os.path.join(package, name), "balancing/%s" % name)
        client.upload_file(path)


def play_on_cluster(address, program, jobs):
    """The same on the workers of a scheduler. They get the program and mods; when one dies, others play its jobs."""
    import distributed
    mods = {case.mod: contents(case.mod) for case, _ in jobs if case.mod}
    with distributed.Client(address) as client:
        send_package(client)
        sent, files = client.scatter([contents(program), mods], broadcast=True, hash=False)
        # Without retries a run would be lost with the third worker that dies while it plays it.
        futures = [client.submit(play_there, sent, files, case, seed, pure=False, retries=10) for case, seed in jobs]
        index = {future.key: at for at, future in enumerate(futures)}
        for future, run in distributed.as_completed(futures, with_results=True):
            yield index[future.key], run


# ---- both -----------------------------------------------------------------------------------------------------------

def play_all(program, cases, seeds, cluster=None, cores=None):
    """{case: its runs, in the order of the seeds}. `seeds` is a list, or a function of a case that makes one."""
    jobs = [(case, seed) for case in cases for seed in (seeds(case) if callable(seeds) else seeds)]
    results, progress = [None] * len(jobs), Progress(len(jobs))
    played = play_on_cluster(cluster, program, jobs) if cluster else play_here(program, jobs, cores)
    for at, run in played:
        results[at] = run
        progress.step()
    runs = {case: [] for case in cases}
    for (case, _), run in zip(jobs, results):
        runs[case].append(run)
    return runs
