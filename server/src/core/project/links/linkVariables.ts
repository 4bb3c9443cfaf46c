import type { SiteConfig } from '../config/siteConfig.ts';

type Variables = SiteConfig['variables'];

/** True if a target contains a variable of the configuration: `/{{version}}/start`. */
export function usesVariables(target: string): boolean {
	return target.includes('{{');
}

/**
 * Replaces the variables of a target by their values. Keeps a variable that is undefined or has characters like `?`,
 * which could end the path.
 */
export function substituteVariables(variables: Variables, target: string): string {
	if (variables.size === 0 || !usesVariables(target)) return target;
	return target.replace(variable, (whole, name: string) => {
		const value = variables.get(name);
		return value !== undefined && partOfPath.test(value) ? value : whole;
	});
}

/**
 * First undefined variable of a target. Undefined if the configuration has no variables, since another tool may replace
 * them.
 */
export function firstUndefinedVariable(variables: Variables, target: string): string | undefined {
	if (variables.size === 0 || !usesVariables(target)) return undefined;
	for (const [, name = ''] of target.matchAll(variable)) if (!variables.has(name)) return name;
	return undefined;
}

const variable = /\{\{\s{0,20}([\w.-]{1,100})\s{0,20}\}\}/g;

const partOfPath = /^[^\s<>{}()"'`\\&?#%]*$/;

interface FreePart {
	readonly start: number;
	readonly end: number;
	/** Text to put there. */
	readonly text: string;
}

/**
 * Part of a written path to replace so that it means another path and keeps its variables: for `/{{v}}/old` and
 * `/2/new`, where `v` is `2`, replace `/old` by `/new`. Undefined if a variable would need another value.
 */
export function replaceablePart(variables: Variables, written: string, path: string): FreePart | undefined {
	const first = written.indexOf('{{');
	const last = written.lastIndexOf('}}') + 2;
	const head = substituteVariables(variables, written.slice(0, last));
	const behind = path.slice(head.length);
	if (path.startsWith(head) && endsSegment(behind) === endsSegment(written.slice(last)))
		return { start: last, end: written.length, text: behind };
	const tail = substituteVariables(variables, written.slice(first));
	const before = path.slice(0, path.length - tail.length);
	if (path.endsWith(tail) && beginsSegment(before) === beginsSegment(written.slice(0, first)))
		return { start: 0, end: first, text: before };
	return undefined;
}

/** True if the text before it is a complete folder or name. */
function endsSegment(behind: string): boolean {
	return behind === '' || behind.startsWith('/');
}

function beginsSegment(before: string): boolean {
	return before === '' || before.endsWith('/');
}
