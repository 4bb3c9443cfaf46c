import { baseNameOf } from '../../text/paths.ts';

/** Whether the file name shows that the file is not meant for readers: `AGENTS.md`, `TODO.md`. */
export function isWorkingFile(path: string): boolean {
	return /^(?:agents|claude|gemini|copilot-instructions|todo|notes|scratch|untitled|drafts?|tests?)\.mdx?$/i.test(
		baseNameOf(path),
	);
}
