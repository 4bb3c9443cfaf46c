import { findDifference, type TextDifference } from '../../text/edits.ts';
import { TextLines } from '../../text/lines.ts';
import type { ApiFormat, DataDocument } from '../document.ts';

/** Takes in a JSON or YAML text; its tree is read when it is first asked for. Its lines are those of the text before. */
export function parseDataDocument(
	path: string,
	text: string,
	before?: DataDocument,
	edit?: TextDifference,
): DataDocument {
	const format = formatOf(path, text);
	return {
		kind: 'data',
		path,
		text,
		lines: before?.lines.withText(text, edit ?? findDifference(before.text, text)) ?? new TextLines(text),
		format,
		claims: claimOf(text),
	};
}

/** The name decides; an address need not have one that tells. */
function formatOf(path: string, text: string): DataDocument['format'] {
	if (/\.ya?ml$/i.test(path)) return 'yaml';
	return /\.json$/i.test(path) || /^\s*[{[]/.test(text) ? 'json' : 'yaml';
}

/** Told by the first key that looks like it, since most files of a project are no API descriptions. */
function claimOf(text: string): ApiFormat | undefined {
	const claims = text.matchAll(/(?:"|^)(openapi|swagger|asyncapi|overlay)["']?[ \t]*:[ \t]*["']?\d/gm);
	// Other files have overlays of their own.
	const mayBeOverlay = /(?:"|^)(?:actions|extends)["']?[ \t]*:/m.test(text);
	for (const [, word] of claims) {
		if (word === 'overlay' && mayBeOverlay) return word;
		if (word === 'openapi' || word === 'swagger' || word === 'asyncapi') return word;
	}
	return undefined;
}
