import { arrayOrEmpty, recordOrEmpty, trimmedText } from '../../../text/values.ts';

/** Bound for hostile nesting; real sites are far below it. */
const maxDepth = 64;

/** AsyncAPI files named in the configuration, each once, in text order. */
export function asyncApiSources(configValue: unknown): readonly string[] {
	const found = new Set<string>();
	search(configValue, found, 0);
	return [...found];
}

function search(value: unknown, found: Set<string>, depth: number): void {
	if (depth > maxDepth || typeof value !== 'object' || value === null) return;
	if (Array.isArray(value)) {
		for (const item of arrayOrEmpty(value)) search(item, found, depth + 1);
		return;
	}
	for (const [key, child] of Object.entries(value)) {
		if (key !== 'asyncapi') search(child, found, depth + 1);
		else
			for (const source of Array.isArray(child) ? arrayOrEmpty(child) : [child]) {
				const text = trimmedText(source) ?? trimmedText(recordOrEmpty(source).source);
				if (text !== undefined) found.add(text);
			}
	}
}
