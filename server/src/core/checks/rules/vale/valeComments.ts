import { type PageDocument, sliceOf } from '../../../language/document.ts';

/** True if a comment on the page turns a rule off for a match at an offset. */
export type IsRuleDisabled = (rule: string, at: number, match: string) => boolean;

interface Switch {
	readonly at: number;
	/** `off`, a style, a rule, or a rule with a match in brackets; undefined for all other styles. */
	readonly names: readonly string[];
	readonly isOff: boolean;
	/** True if only the named styles stay on. */
	readonly turnsOthersOff?: true;
}

/** Reads comments such as `{/* vale off *\/}`, in the syntax of MDX and of HTML. */
export function valeComments(document: PageDocument): IsRuleDisabled {
	const { expressions, htmlComments } = document.syntax;
	const switches = [...expressions, ...htmlComments].flatMap((span): readonly Switch[] => {
		const [, text] =
			/^(?:\{\s*\/\*|<!--)\s*vale\s+([\s\S]*?)\s*(?:\*\/\s*\}|-->)$/.exec(sliceOf(document, span)) ?? [];
		return text === undefined ? [] : readSwitch(text, span.start);
	});
	if (switches.length === 0) return () => false;
	switches.sort((one, other) => one.at - other.at);
	return (rule, at, match) => {
		const [style = ''] = rule.split('.');
		const states = new Map<string, boolean>();
		for (const { names, isOff, turnsOthersOff, at: place } of switches) {
			if (place > at) break;
			if (turnsOthersOff) states.set(style, !names.includes(style));
			else for (const name of names) states.set(name, isOff);
		}
		return ['off', style, rule, `${rule}[${match}]`].some((name) => states.get(name) === true);
	};
}

function readSwitch(text: string, at: number): readonly Switch[] {
	if (text === 'off' || text === 'on') return [{ at, names: ['off'], isOff: text === 'off' }];
	const [, styles] = /^styles? = (.*)$/.exec(text) ?? [];
	if (styles !== undefined) return [{ at, names: styles.split(/,\s*/), isOff: false, turnsOthersOff: true }];
	const [, name, matches, value] = /^([^[\]=]+?)\s*(\[.*\])? = (YES|NO|on|off)$/.exec(text) ?? [];
	if (name === undefined) return [];
	const isOff = value === 'NO' || value === 'off';
	const listed = [...(matches ?? '').matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(
		([, match]) => `${name}[${match}]`,
	);
	return [{ at, names: matches === undefined ? [name] : listed, isOff }];
}
