import { instructionFiles } from '../catalogue/rulesFileEditors.ts';
import { ignoreFile } from '../language/ignoreRules.ts';
import { baseNameOf } from '../text/paths.ts';
import { addressFile, valeFile } from './settingsFiles.ts';

/** Role of a file in the site (host-behavior.md 9.1). */
export type FileRole = 'config' | 'page' | 'snippet' | 'ignoreRules' | 'data' | 'script' | 'file' | 'ignored';

/** Folders whose content the host never reads. */
const ignoredFolders = new Set(
	'.git .github .claude .agents .idea .vscode .cursor .mintlify node_modules'.split(' '),
);

/** Regular expression, since splitting paths is slower and roles of all files are computed often. */
const inIgnoredFolder = new RegExp(`(?:^|/)(?:${[...ignoredFolders].join('|').replaceAll('.', '\\.')})/`);

/** Repository files that are not pages, in any folder and any case; with `.mdx` they are pages. */
const repositoryFiles = /^(readme|license|contributing|contribute)\.md$/i;

/** The host serves it as a skill for agents, not as a page. */
const rootSkill = 'skill.md';

/** Folders of editors and other tools; Markdown in them is never a page. */
const inDotFolder = /(?:^|\/)\.[^/]+\//;

/** Role of a file by its path only; imports and ignore rules are not considered. */
export function fileRole(path: string): FileRole {
	if (path === 'docs.json' || path === 'mint.json') return 'config';
	if (path === ignoreFile) return 'ignoreRules';
	if (mayBeIgnored(path) && inIgnoredFolder.test(path)) return 'ignored';
	if (path.endsWith('.mdx')) return markdownRole(path);
	if (/\.(?:json|ya?ml)$/i.test(path) || path === valeFile || path === addressFile || wordList.test(path))
		return 'data';
	if (!path.endsWith('.md')) return scriptName.test(path) ? 'script' : 'file';
	if (isSnippet(path)) return 'snippet';
	return repositoryFiles.test(baseNameOf(path)) || path === rootSkill ? 'ignored' : markdownRole(path);
}

function markdownRole(path: string): FileRole {
	if (inDotFolder.test(path)) return 'ignored';
	return isSnippet(path) ? 'snippet' : 'page';
}

/** True if the site reads a file of this path as MDX: a page or a snippet. */
export function isReadAsMdx(path: string): boolean {
	const role = fileRole(path);
	return role === 'page' || role === 'snippet';
}

/** Fast test for a path in an ignored folder; all of them but `node_modules` begin with a dot. */
function mayBeIgnored(path: string): boolean {
	return path.startsWith('.') || path.includes('/.') || path.includes('node_modules/');
}

/** Vocabularies and dictionaries of Vale styles. */
const wordList = /(?:^|\/)(?:(?:accept|reject)\.txt|config\/ignore\/.+\.txt|[^/]+\.(?:dic|aff))$/;

/** Scripts that a page may import (host-behavior.md 5.3). */
const scriptName = /\.(?:jsx?|tsx)$/;

/** True if the file is in a folder of snippets, where all files are made to be imported. */
export function isSnippet(path: string): boolean {
	return path.startsWith('snippets/') || path.startsWith('_snippets/');
}

/**
 * True for a snippet and for a `.jsx` or `.tsx` file, whose contents the site shows where a page imports them
 * (host-behavior.md 5.3). Whole pages are not meant to be imported.
 */
export function isImportable(path: string): boolean {
	return fileRole(path) === 'snippet' || /\.[jt]sx$/.test(path);
}

/** True for the name of a folder whose contents the host never reads, so that it can be skipped. */
export function isIgnoredFolder(name: string): boolean {
	return ignoredFolders.has(name);
}

/** True if the name marks a file as not meant for readers: `TODO.md`. */
export function isInternalFile(path: string): boolean {
	return /^(?:copilot-instructions|todo|notes|scratch|untitled|drafts?|tests?)\.mdx?$/i.test(
		baseNameOf(path),
	);
}

/**
 * True if the name or folder shows that the file belongs to an AI assistant or another tool. The host may publish it as
 * a page.
 */
export function isToolFile(path: string): boolean {
	return instructionFiles.has(baseNameOf(path)) || (inDotFolder.test(path) && !inIgnoredFolder.test(path));
}

/** True if AI assistants read a file of this name as instructions, in any folder: `AGENTS.md`, `CLAUDE.local.md`. */
export function isAssistantFile(path: string): boolean {
	return assistantNames.some((names) => names.test(baseNameOf(path)));
}

/**
 * With `u`, since macOS treats `ſ` in file names as `s`. Names in the second line are common for MDX pages, so only
 * `.md` counts.
 */
const assistantNames = [
	/^(?:agents|claude|gemini|copilot-instructions|skill)(?:\.[^/]+)?\.mdx?$/iu,
	/^(?:agent|codex|crush|iflow|opencode|qwen|replit|warp)(?:\.[^/]+)?\.md$/iu,
	/\.(?:agent|chatmode|instructions|prompt)\.md$/iu,
];
