import { matchesRules, parseIgnoreRules } from '../core/api/projects.ts';
import { lazily } from '../core/api/text.ts';
import { readInside } from './projectFiles.ts';

/**
 * Tells which files of a project a program writes: those that say so in a comment at their top, and those that the
 * `.gitattributes` of the root marks with `linguist-generated`. Nothing is read before the first question, and each file
 * once.
 */
export function generatedFilesIn(root: string): (path: string) => boolean {
	const marked = lazily(() => parseIgnoreRules(markedPatterns(readInside(root, '.gitattributes') ?? '')));
	const known = new Map<string, boolean>();
	return (path) => {
		const isGenerated =
			known.get(path) ?? (matchesRules(marked(), path) || saysGenerated(readInside(root, path) ?? ''));
		known.set(path, isGenerated);
		return isGenerated;
	};
}

/** A comment of MDX, HTML, YAML or a script, with the words by which generators mark their output. */
function saysGenerated(text: string): boolean {
	const comments =
		text.slice(0, headLength).match(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|^[ \t]*(?:#|\/\/).*$/gm) ?? [];
	return comments.some((comment) =>
		/@generated\b|\bauto-?generated\b|\bgenerated (?:by|from|with)\b|\bdo not edit\b/i.test(comment),
	);
}

/** How far down the mark is looked for, in UTF-16 units. */
const headLength = 1000;

/** The patterns of a file in the form of `.gitattributes`, a line each. */
function markedPatterns(text: string): string {
	return text
		.split(/\r?\n/)
		.map((line) => line.trim().split(/\s+/))
		.filter(([, ...attributes]) =>
			attributes.some((attribute) => /^linguist-generated(?:=true)?$/.test(attribute)),
		)
		.map(([pattern]) => pattern)
		.join('\n');
}
