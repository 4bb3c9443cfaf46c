import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { joinAlternatives } from '../../core/api/text.ts';
import { type ContentChange, changeFiles } from '../changes/changeFiles.ts';
import { pathInside, toShownPath, withSlashes } from '../pathInside.ts';
import { isFile, readUtf8 } from '../projectFiles.ts';
import { findRepository } from '../repositoryAround.ts';
import { type Agent, agents } from './agents.ts';
import { findRoot } from './findRoot.ts';
import { invalidOptionValue } from './invalidOptionValue.ts';
import type { PathsCommand } from './subcommand.ts';

/** `recto agent setup`: adds the MCP server of a docs project to the configuration files of AI assistants. */
export const agent: PathsCommand = {
	runOn({ names: [action, directory = '.', ...more] }, values, terminal, misuse) {
		if (action !== 'setup' || more.length > 0)
			return misuse('Wrong arguments. Usage: `recto agent setup [DIR] --agent NAMES`.');
		const named = (values.agent ?? '').split(',').filter((name) => name !== '');
		const known = agents.map(({ name }) => name);
		if (named.length === 0) return misuse(`\`--agent\` is required: ${joinAlternatives(known)}.`);
		const unknown = named.find((name) => !known.includes(name));
		if (unknown !== undefined) return misuse(invalidOptionValue('--agent', unknown, known));
		const found = findRoot(terminal.folder, directory);
		if ('refusal' in found) return misuse(found.refusal);
		const root = realpathSync(found.root);
		const repository = findRepository(root) ?? root;
		const program = findProgram(root, repository);
		const additions: Addition[] = [];
		for (const one of agents.filter(({ name }) => named.includes(name))) {
			const args = argumentsFor(one, { program, docs: pathInside(repository, root) ?? '' });
			const shown = toShownPath(terminal.folder, repository, one.file);
			const addition = additionTo(repository, { agent: one, shown, args });
			if ('refusal' in addition) {
				terminal.complain(
					`${shown} was not changed: ${addition.refusal}. Nothing was written. Add the server yourself:`,
				);
				terminal.writeContent(`${one.entry(args)}\n`);
				return 1;
			}
			const { before, after } = addition;
			if (before === after) {
				terminal.tell(`${shown} is up to date.`);
				continue;
			}
			terminal.tell(`${before === undefined ? 'New file' : 'Adds to'} ${shown}:`);
			terminal.writeContent(`${one.entry(args)}\n`);
			additions.push(addition);
		}
		if (program.isAbsolute)
			terminal.tell(
				'Recto is not installed in this repository, so the entry has a path of this computer. To share the file with your team, install Recto in the repository first.',
			);
		if (values['dry-run']) {
			terminal.tell('Nothing was written.');
			return 0;
		}
		const fault = changeFiles(repository, additions);
		if (fault !== undefined) {
			terminal.complain(`${fault} Nothing was written.`);
			return 1;
		}
		for (const { shown, next } of additions) terminal.tell(`Wrote ${shown}. ${next}`);
		return 0;
	},
};

interface Addition extends ContentChange {
	/** Work that is left for the user. */
	readonly next: string;
}

interface AdditionOptions {
	readonly agent: Agent;
	readonly shown: string;
	readonly args: readonly string[];
}

/** Change that adds the server to the file of an agent, or the reason why there is none, as the end of a sentence. */
function additionTo(
	repository: string,
	{ agent: { file: path, merge, next }, shown, args }: AdditionOptions,
): Addition | { readonly refusal: string } {
	const exists = existsSync(join(repository, path));
	const before = exists ? readUtf8(repository, path) : undefined;
	if (exists && before === undefined)
		return { refusal: 'it cannot be read as UTF-8 text, or is outside the repository' };
	const merged = merge(before ?? '', args);
	return 'refusal' in merged ? merged : { path, shown, before, after: merged.text, next };
}

interface Program {
	/** From the root of the repository, unless it is absolute. */
	readonly path: string;
	readonly isAbsolute: boolean;
}

const installed = 'node_modules/recto-docs/server/recto.mjs';

/**
 * Executable of Recto for the configuration: the one that is installed in the repository, else the one that is running.
 * The name of a package is never written: a package that is not installed would be downloaded.
 */
function findProgram(root: string, repository: string): Program {
	for (let at = root; pathInside(repository, at) !== undefined; at = dirname(at)) {
		if (isFile(join(at, installed)))
			return { path: pathInside(repository, join(at, installed)) ?? installed, isAbsolute: false };
		if (at === dirname(at)) break;
	}
	return { path: withSlashes(realpathSync(process.argv[1] ?? '')), isAbsolute: true };
}

interface ServerPlace {
	readonly program: Program;
	/** Folder of the docs project from the root of the repository; empty for the root itself. */
	readonly docs: string;
}

/** Arguments of `node` that start the server, from the folder in which the assistant starts it. */
function argumentsFor({ workspace }: Agent, { program, docs }: ServerPlace): readonly string[] {
	const inWorkspace = (path: string) =>
		workspace === undefined ? path || '.' : [workspace, path].filter(Boolean).join('/');
	return [program.isAbsolute ? program.path : inWorkspace(program.path), 'mcp', inWorkspace(docs)];
}
