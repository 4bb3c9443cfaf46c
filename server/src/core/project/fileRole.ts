import { instructionFiles } from '../catalogue/rulesFileEditors.ts';
import { ignoreFile } from '../language/ignoreRules.ts';
import { baseNameOf } from '../text/paths.ts';
import { valeFile } from './settingsFiles.ts';

/** What a file is to the site (host-behavior.md 9.1). */
export type FileRole = 'config' | 'page' | 'snippet' | 'ignoreRules' | 'data' | 'script' | 'file' | 'ignored';

/** Folders whose content the host never reads. */
const ignoredFolders = new Set(
	'.git .github .claude .agents .idea .vscode .cursor .mintlify node_modules'.split(' '),
);

/** The role of every file is asked for again and again: one test costs less than taking the path apart. */
const inIgnoredFolder = new RegExp(`(?:^|/)(?:${[...ignoredFolders].join('|').replaceAll('.', '\\.')})/`);

/** Repository files that are no pages, in any folder and any case; as `.mdx` they are pages. */
const repositoryFiles = /^(readme|license|contributing|contribute)\.md$/i;

/** The host reads it as a skill for agents. */
const rootSkill = 'skill.md';

/** Editors and other tools keep their own files there; Markdown in it is never a page. */
const inDotFolder = /(?:^|\/)\.[^/]+\//;

/** The file's role by its path alone; what a page imports or ignores is not considered. */
export function fileRole(path: string): FileRole {
	if (path === 'docs.json' || path === 'mint.json') return 'config';
	if (path === ignoreFile) return 'ignoreRules';
	if (mayBeIgnored(path) && inIgnoredFolder.test(path)) return 'ignored';
	if (path.endsWith('.mdx')) return markdownRole(path);
	if (/\.(?:json|ya?ml)$/i.test(path) || path === valeFile || wordList.test(path)) return 'data';
	if (!path.endsWith('.md')) return scriptName.test(path) ? 'script' : 'file';
	if (isSnippet(path)) return 'snippet';
	return repositoryFiles.test(baseNameOf(path)) || path === rootSkill ? 'ignored' : markdownRole(path);
}

function markdownRole(path: string): FileRole {
	if (inDotFolder.test(path)) return 'ignored';
	return isSnippet(path) ? 'snippet' : 'page';
}

/** Whether the site reads a file of this path as MDX: a page or a snippet. */
export function isReadAsMdx(path: string): boolean {
	const role = fileRole(path);
	return role === 'page' || role === 'snippet';
}

/** All names of such folders but one begin with a dot. */
function mayBeIgnored(path: string): boolean {
	return path.startsWith('.') || path.includes('/.') || path.includes('node_modules/');
}

/** Vocabularies and dictionaries of Vale styles. */
const wordList = /(?:^|\/)(?:(?:accept|reject)\.txt|config\/ignore\/.+\.txt|[^/]+\.(?:dic|aff))$/;

/** What a page may import, other than Markdown (host-behavior.md 5.3), and the same without JSX. */
const scriptName = /\.(?:jsx?|tsx)$/;

/** Whether a file stands where all is there to be imported: parts of pages, and scripts. */
export function isSnippet(path: string): boolean {
	return path.startsWith('snippets/') || path.startsWith('_snippets/');
}

/** Whether the site shows what a file of this name holds where a page imports it (host-behavior.md 5.3); whole pages are meant to be read by themselves. */
export function isImportable(path: string): boolean {
	return fileRole(path) === 'snippet' || /\.[jt]sx$/.test(path);
}

/** Whether the folder can hold nothing of the site, so that a walk need not enter it. */
export function isIgnoredFolder(name: string): boolean {
	return ignoredFolders.has(name);
}

/** Whether the file name shows that the file is not meant for readers: `TODO.md`. */
export function isWorkingFile(path: string): boolean {
	return /^(?:copilot-instructions|todo|notes|scratch|untitled|drafts?|tests?)\.mdx?$/i.test(
		baseNameOf(path),
	);
}

/** Whether the file is one of AI assistants or other tools by its name or folder, which the host may publish as a page. */
export function isOfTools(path: string): boolean {
	return instructionFiles.has(baseNameOf(path)) || (inDotFolder.test(path) && !inIgnoredFolder.test(path));
}

/** Whether AI assistants take a file of this name for instructions, in any folder: `AGENTS.md`, `CLAUDE.local.md`. */
export function isAssistantFile(path: string): boolean {
	return assistantNames.some((names) => names.test(baseNameOf(path)));
}

/** With `u`, as macOS compares names: `ſ` is an `s` there. The names of the second line are usual ones for pages in MDX. */
const assistantNames = [
	/^(?:agents|claude|gemini|copilot-instructions|skill)(?:\.[^/]+)?\.mdx?$/iu,
	/^(?:agent|codex|crush|iflow|opencode|qwen|replit|warp)(?:\.[^/]+)?\.md$/iu,
	/\.(?:agent|chatmode|instructions|prompt)\.md$/iu,
];
