import { SetupProblem } from '../setup/setupProblem.mjs';
import { npmCacheFolder } from '../setup/userFolders.mjs';
import { runCommand } from './runCommand.mjs';

/**
 * Runs npm, and throws a `SetupProblem` that tells why when it fails.
 *
 * @param {readonly string[]} args
 * @param {{ cwd: string, purpose: string }} options `purpose` completes "Could not …"
 */
export async function runNpm(args, { cwd, purpose }) {
	const { code, output } = await start(args, cwd);
	if (code !== 0) throw new SetupProblem(`Could not ${purpose}: ${reason(output)}`);
}

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 */
async function start(args, cwd) {
	const env = npmEnvironment();
	const npmScript = process.env.npm_execpath;
	if (npmScript?.endsWith('.js')) return runCommand(process.execPath, [npmScript, ...args], { cwd, env });
	try {
		// npm is a .cmd file on Windows, which only a shell starts.
		return await runCommand('npm', args, { cwd, env, shell: process.platform === 'win32' });
	} catch {
		throw new SetupProblem(
			'npm was not found. Install Node.js 20.19 or newer, which brings npm, and try again.',
		);
	}
}

/** Without the settings an outer npm hands down, which would overrule the flags and folder of this call. */
function npmEnvironment() {
	const inherited = Object.entries(process.env).filter(
		([name]) => !/^npm_(lifecycle|package|command)/.test(name),
	);
	return {
		...Object.fromEntries(inherited),
		npm_config_cache: npmCacheFolder(),
		npm_config_update_notifier: 'false',
		npm_config_loglevel: 'error',
	};
}

/** @param {string} output */
function reason(output) {
	if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.test(output)) {
		return 'the npm registry cannot be reached. Connect to the network, or set the registry with "npm config set registry ADDRESS", and try again.';
	}
	const lines = output
		.split('\n')
		.filter((line) => line.trim() !== '' && !/complete log|^npm warn/i.test(line));
	return `npm said:\n${lines.slice(0, 12).join('\n')}`;
}
