import type { RuleFields, RuleFile, RuleKind } from '../../../language/vale/readRule.ts';
import type { Span } from '../../../text/positions.ts';
import type { Vocabulary } from './ruleContext.ts';

/** Rules of Vale's built-in style `Vale`, by name. */
export function builtInRules({ accepted, rejected }: Vocabulary, span: Span): ReadonlyMap<string, RuleFile> {
	const rules = new Map<string, RuleFile>();
	const add = (name: string, rule: BuiltIn) => rules.set(`Vale.${name}`, toRule(rule, span));
	add('Spelling', {
		extends: 'spelling',
		message: "Did you really mean '%s'?",
		action: { name: 'suggest', params: ['spellings'] },
	});
	add('Repetition', {
		extends: 'repetition',
		message: "'%s' is repeated!",
		action: { name: 'edit', params: ['truncate', ' '] },
		lists: { tokens: ['[^\\s.!?]+'] },
		flags: ['ignorecase', 'alpha'],
	});
	if (accepted.length > 0)
		add('Terms', {
			extends: 'substitution',
			message: "Use '%s' instead of '%s'.",
			pairs: new Map(accepted.map((term) => [term.toLowerCase(), term])),
			flags: ['ignorecase'],
			noFlags: ['vocab'],
		});
	if (rejected.length > 0)
		add('Avoid', { extends: 'existence', message: "Avoid using '%s'.", lists: { tokens: rejected } });
	return rules;
}

interface BuiltIn {
	readonly extends: RuleKind;
	readonly message: string;
	readonly action?: RuleFile['action'];
	readonly lists?: Readonly<Record<string, readonly string[]>>;
	readonly pairs?: ReadonlyMap<string, string>;
	readonly flags?: readonly string[];
	readonly noFlags?: readonly string[];
}

function toRule({ lists = {}, pairs, flags, noFlags, ...rule }: BuiltIn, span: Span): RuleFile {
	const fields: RuleFields = {
		text: () => undefined,
		list: (key) => (lists[key] ?? []).map((text) => ({ text, span })),
		pairs: () => [...(pairs ?? [])].map(([text, value]) => ({ name: { text, span }, value })),
		flag: (key, otherwise) => flags?.includes(key) === true || (otherwise && noFlags?.includes(key) !== true),
		number: () => undefined,
		spanOf: () => span,
	};
	return { action: undefined, link: undefined, level: 'error', scopes: [], limit: 0, ...rule, fields };
}
