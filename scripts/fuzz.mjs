// npm run fuzz -- [TARGET …] [--minutes N] [--seed N] [--pages FOLDER]: gives broken inputs to each part of the product
// that takes text of strangers, an hour each unless said otherwise, and keeps on with those that do something new.
// Faults go to build/fuzz, each with its smallest input.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { projectRoot } from './setup/projectRoot.mjs';
import { say } from './setup/say.mjs';

/** An input that takes longer hangs the process, in milliseconds. */
const hangLimit = 180_000;
const program = 'dist/fuzz/fuzz.mjs';
const folder = path.join(projectRoot, 'build/fuzz');

/** @param {string} target @param {readonly string[]} args @returns {Promise<boolean>} whether nothing was found */
function run(target, args) {
	const current = path.join(folder, `${target}.current`);
	const child = spawn(process.execPath, [program, target, ...args], {
		cwd: projectRoot,
		// A language server among what is tried ends with its input.
		stdio: ['pipe', 'inherit', 'inherit'],
	});
	const watch = setInterval(() => {
		if (existsSync(current) && Date.now() - statSync(current).mtimeMs > hangLimit) child.kill('SIGKILL');
	}, 5_000);
	return new Promise((resolve) => {
		child.on('close', (code) => {
			clearInterval(watch);
			if (code !== 0 && code !== 1 && existsSync(current)) {
				renameSync(current, path.join(folder, `${target}-ended.txt`));
				say(`build/fuzz/${target}-ended.txt: the process hung or ended.`);
			}
			resolve(code === 0);
		});
	});
}

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		minutes: { type: 'string', default: '60' },
		seed: { type: 'string', default: '1' },
		pages: { type: 'string' },
	},
});
const seconds = Number(values.minutes) * 60;
if (!process.env.RECTO_TESTS) await ensureBuild();
const targets = execFileSync(process.execPath, [program], { cwd: projectRoot, encoding: 'utf8' })
	.trim()
	.split('\n');
const unknown = positionals.find((name) => !targets.includes(name));
if (unknown !== undefined || !(seconds > 0)) {
	say(
		`Use: npm run fuzz -- [TARGET …] [--minutes N] [--seed N] [--pages FOLDER]. Targets: ${targets.join(', ')}.`,
	);
	process.exitCode = 2;
} else {
	mkdirSync(folder, { recursive: true });
	const failed = [];
	for (const target of positionals.length > 0 ? positionals : targets)
		if (!(await run(target, [`${seconds}`, values.seed, ...(values.pages ? [values.pages] : [])])))
			failed.push(target);
	if (failed.length > 0) process.exitCode = 1;
}
