/**
 * Ends this process and its group when the parent that tied it (`spawnTied`) is gone, however it went:
 * the parent holds the other end of standard input. Does nothing for a process started by hand.
 */
export function endWithParent() {
	if (!process.env.RECTO_TIED) return;
	process.stdin.on('end', endGroup).on('error', endGroup).resume();
	process.stdin.unref?.();
}

function endGroup() {
	// Only a process started by spawnTied leads its group; otherwise there is no such group to signal.
	if (process.platform !== 'win32') {
		try {
			process.kill(-process.pid, 'SIGKILL');
		} catch {
			// Not a group leader: this process alone has to go.
		}
	}
	process.exit(1);
}
