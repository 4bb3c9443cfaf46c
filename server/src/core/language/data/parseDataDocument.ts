import { TextLines } from '../../text/lines.ts';
import type { ApiFormat, DataDocument } from '../document.ts';

/** Takes in a JSON or YAML text; its tree is read when it is first asked for. */
export function parseDataDocument(path: string, text: string): DataDocument {
	return {
		kind: 'data',
		path,
		text,
		lines: new TextLines(text),
		format: formatOf(path, text),
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
