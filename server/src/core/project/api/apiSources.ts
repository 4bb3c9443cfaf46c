import type { ConfigDocument } from '../../syntax/document.ts';
import { listOf, recordOf, textOf } from '../../text/plainValue.ts';
import type { Project } from '../project.ts';
import { isAddress } from './operationReference.ts';

/** A text of the configuration that names an API description. */
export interface ApiSource {
	/** A path or an address. */
	readonly text: string;
	/** The folder in which the site makes pages of it; undefined where it takes its usual one. */
	readonly folder: string | undefined;
	/** Whether the site makes a page of each operation, so that authors need write none. */
	readonly makesPages: boolean;
}

const known = new WeakMap<ConfigDocument['json'], readonly ApiSource[]>();

/** Every description that the configuration names, at any level of either dialect. */
export function apiSourcesOf({ config }: Project): readonly ApiSource[] {
	if (config === undefined) return [];
	let sources = known.get(config.json);
	if (sources === undefined) {
		const found: ApiSource[] = [];
		search(config.json.value, found, { isClassic: config.dialect === 'classic', depth: 0 });
		sources = found;
		known.set(config.json, sources);
	}
	return sources;
}

/** Whether a description may lie on another site, where Recto does not look. */
export function hasRemoteSources(project: Project): boolean {
	return apiSourcesOf(project).some(({ text }) => isAddress(text));
}

interface Place {
	readonly isClassic: boolean;
	readonly depth: number;
}

/** Deeper than any real site's, so that hostile nesting cannot exhaust the stack. */
const deepest = 64;

function search(value: unknown, found: ApiSource[], place: Place): void {
	if (place.depth > deepest || typeof value !== 'object' || value === null) return;
	for (const [key, child] of Object.entries(value)) {
		if (key === 'openapi') found.push(...sourcesIn(child, recordOf(value), place));
		else search(child, found, { ...place, depth: place.depth + 1 });
	}
}

/** In the classic dialect the sources of the whole site only declare; those of a section make its pages. */
function sourcesIn(
	value: unknown,
	owner: Readonly<Record<string, unknown>>,
	place: Place,
): readonly ApiSource[] {
	const entries = Array.isArray(value) ? listOf(value) : [value];
	const names = listOf(owner.pages).some((page) => typeof page === 'string' && /\s\//.test(page));
	return entries.flatMap((entry) => {
		const text = textOf(entry) ?? textOf(recordOf(entry).source);
		if (text === undefined) return [];
		const folder = textOf(recordOf(entry).directory) ?? textOf(owner.url);
		return [{ text, folder, makesPages: !names && !(place.isClassic && place.depth === 0) }];
	});
}
