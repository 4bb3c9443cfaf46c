import type { SiteConfig } from '../config/siteConfig.ts';

type Variables = SiteConfig['variables'];

/** Whether the site puts values of the configuration into a target before anybody follows it. */
export function usesVariables(target: string): boolean {
	return target.includes('{{');
}

/** A target as the site reads it. A variable stays where its value is none or more than a part of a path. */
export function fillTarget(variables: Variables, target: string): string {
	if (variables.size === 0 || !usesVariables(target)) return target;
	return target.replace(variable, (whole, name: string) => {
		const value = variables.get(name);
		return value !== undefined && partOfPath.test(value) ? value : whole;
	});
}

/** The first variable of a target that the configuration does not define. Where it defines none, another tool may fill them in. */
export function undefinedIn(variables: Variables, target: string): string | undefined {
	if (variables.size === 0 || !usesVariables(target)) return undefined;
	for (const [, name = ''] of target.matchAll(variable)) if (!variables.has(name)) return name;
	return undefined;
}

const variable = /\{\{\s{0,20}([\w.-]{1,100})\s{0,20}\}\}/g;

const partOfPath = /^[^\s<>{}()"'`\\&?#%]*$/;

interface FreePart {
	readonly start: number;
	readonly end: number;
	/** What is to stand there. */
	readonly text: string;
}

/**
 * The part of a written path to change so that it means another path, and its variables stay; undefined where only
 * another value of theirs would do.
 */
export function partBesideVariables(
	variables: Variables,
	written: string,
	path: string,
): FreePart | undefined {
	const first = written.indexOf('{{');
	const last = written.lastIndexOf('}}') + 2;
	const head = fillTarget(variables, written.slice(0, last));
	const behind = path.slice(head.length);
	if (path.startsWith(head) && endsSegment(behind) === endsSegment(written.slice(last)))
		return { start: last, end: written.length, text: behind };
	const tail = fillTarget(variables, written.slice(first));
	const before = path.slice(0, path.length - tail.length);
	if (path.endsWith(tail) && beginsSegment(before) === beginsSegment(written.slice(0, first)))
		return { start: 0, end: first, text: before };
	return undefined;
}

/** Whether what stands before is the end of a folder or name. */
function endsSegment(behind: string): boolean {
	return behind === '' || behind.startsWith('/');
}

function beginsSegment(before: string): boolean {
	return before === '' || before.endsWith('/');
}
