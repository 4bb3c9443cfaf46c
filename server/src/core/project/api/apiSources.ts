import type { JSONPath } from 'jsonc-parser';
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
	/** Whether its pages stand in the navigation. */
	readonly isListed: boolean;
	/** The part of the configuration that names it. */
	readonly place: JSONPath;
}

const known = new WeakMap<ConfigDocument['json'], readonly ApiSource[]>();

/** Every description that the configuration names, at any level of either dialect. */
export function apiSourcesOf({ config }: Pick<Project, 'config'>): readonly ApiSource[] {
	if (config === undefined) return [];
	let sources = known.get(config.json);
	if (sources === undefined) {
		const found: ApiSource[] = [];
		search(config.json.value, found, { isClassic: config.dialect === 'classic', path: [] });
		sources = found;
		known.set(config.json, sources);
	}
	return sources;
}

/** The addresses of the descriptions that lie on other sites, each once. */
export function apiAddressesOf(project: Pick<Project, 'config'>): readonly string[] {
	return [...new Set(apiSourcesOf(project).flatMap(({ text }) => (isAddress(text) ? [text] : [])))];
}

/** Whether a description lies on another site, and has not been fetched from there. */
export function hasUnreadSources(project: Pick<Project, 'config' | 'dataFiles'>): boolean {
	return apiAddressesOf(project).some((address) => !project.dataFiles.has(address));
}

interface Place {
	readonly isClassic: boolean;
	readonly path: JSONPath;
}

/** Deeper than any real site's, so that hostile nesting cannot exhaust the stack. */
const deepest = 64;

function search(value: unknown, found: ApiSource[], place: Place): void {
	const { path } = place;
	if (path.length > deepest || typeof value !== 'object' || value === null) return;
	const isList = Array.isArray(value);
	for (const [key, child] of Object.entries(value)) {
		if (key === 'openapi') found.push(...sourcesIn(child, recordOf(value), place));
		else search(child, found, { ...place, path: [...path, isList ? Number(key) : key] });
	}
}

/**
 * In the classic dialect the sources of the whole site only declare; those of a section make its pages. In the modern
 * one, those that a part of the navigation names are listed there.
 */
function sourcesIn(
	value: unknown,
	owner: Readonly<Record<string, unknown>>,
	{ isClassic, path }: Place,
): readonly ApiSource[] {
	const entries = Array.isArray(value) ? listOf(value) : [value];
	const names = listOf(owner.pages).some((page) => typeof page === 'string' && /\s\//.test(page));
	return entries.flatMap((entry, index) => {
		const text = textOf(entry) ?? textOf(recordOf(entry).source);
		if (text === undefined) return [];
		const makesPages = !names && !(isClassic && path.length === 0);
		return [
			{
				text,
				folder: textOf(recordOf(entry).directory) ?? textOf(owner.url),
				makesPages,
				// Of several that a part of the modern navigation names, the site lists the first.
				isListed: makesPages && (isClassic || (path[0] === 'navigation' && index === 0)),
				place: path,
			},
		];
	});
}
