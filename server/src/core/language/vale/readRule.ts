import type { Node } from 'jsonc-parser';
import type { Span } from '../../text/positions.ts';
import { fieldOf } from '../data/dataNode.ts';
import { dataTreeOf } from '../data/dataTreeOf.ts';
import type { DataDocument } from '../document.ts';
import { itemsOf, propertiesOf, spanOf } from '../json.ts';
import { type ValeFault, type ValeLevel, valeLevels } from './valeSettings.ts';

/** Contents of a rule file. */
export interface RuleFile {
	readonly extends: RuleKind;
	readonly message: string;
	readonly level: ValeLevel;
	readonly scopes: readonly string[];
	/** URL of a page that explains the rule. */
	readonly link: string | undefined;
	/** Maximum number of alerts on a page; 0 for no limit. */
	readonly limit: number;
	readonly action: { readonly name: string; readonly params: readonly string[] } | undefined;
	readonly fields: RuleFields;
}

/** Other keys of a rule, and their spans. */
export interface RuleFields {
	text(key: string): string | undefined;
	list(key: string): readonly RuleText[];
	pairs(key: string): readonly { readonly name: RuleText; readonly value: string }[];
	/** Value of a boolean key, or the default. */
	flag(key: string, otherwise: boolean): boolean;
	number(key: string): number | undefined;
	/** Span of the key's value. */
	spanOf(key: string): Span;
}

export interface RuleText {
	readonly text: string;
	readonly span: Span;
}

/** Keys of each kind of rule, besides the common ones. */
const kinds = {
	existence: 'tokens raw exceptions append ignorecase nonword vocab',
	substitution: 'swap exceptions ignorecase nonword vocab capitalize pos',
	occurrence: 'token max min ignorecase',
	repetition: 'tokens max ignorecase alpha exceptions vocab',
	consistency: 'either ignorecase nonword',
	conditional: 'first second exceptions ignorecase vocab',
	capitalization: 'match style exceptions indicators threshold vocab prefix',
	metric: 'formula condition',
	spelling: 'custom filters ignore dictionaries dicpath aff dic append threshold exceptions',
} as const;

export type RuleKind = keyof typeof kinds;

const commonKeys = 'extends message level scope limit action link description name tests code'.split(' ');

/** Kinds of rules in Vale that Recto does not apply. */
const unsupportedKinds: ReadonlySet<string> = new Set(['script', 'sequence', 'readability']);

/** Reads a rule and its problems; the rule is undefined if it cannot be applied. */
export function readRule(document: DataDocument): {
	readonly rule: RuleFile | undefined;
	readonly faults: readonly ValeFault[];
} {
	const { root, faults: syntax } = dataTreeOf(document);
	const [fault] = syntax;
	if (fault !== undefined || root?.type !== 'object') {
		const span = fault?.span ?? { start: 0, end: Math.min(1, document.text.length) };
		return {
			rule: undefined,
			faults: [{ span, message: 'The Vale rule is not valid YAML, and is not applied.' }],
		};
	}
	const faults: ValeFault[] = [];
	const rule = readFields(root, faults);
	return { rule, faults };
}

function readFields(root: Node, faults: ValeFault[]): RuleFile | undefined {
	const fields = fieldsOf(root);
	const kind = fields.text('extends');
	if (kind === undefined || !isKind(kind)) {
		const isKnown = kind !== undefined && unsupportedKinds.has(kind);
		const isRule = kind?.includes('.') === true;
		faults.push({
			span: fields.spanOf('extends'),
			message: isKnown
				? `Recto does not support Vale rules of the kind \`${kind}\`. This rule is not applied.`
				: isRule
					? 'Recto does not support Vale rules that extend another rule. This rule is not applied.'
					: 'Unknown kind of Vale rule. Set `extends` to a kind such as `existence`.',
			...((isKnown || isRule) && { isUnsupported: true }),
		});
		return undefined;
	}
	const known: readonly string[] = [...commonKeys, ...kinds[kind].split(' ')];
	for (const { name, key } of propertiesOf(root))
		if (!known.includes(name.toLowerCase()))
			faults.push({
				span: spanOf(key),
				message: `Unknown key \`${name}\` in a Vale rule of the kind \`${kind}\`. It has no effect.`,
			});
	const written = fields.text('level');
	const level = valeLevels.find((one) => one === written);
	if (written !== undefined && level === undefined)
		faults.push({
			span: fields.spanOf('level'),
			message: `Unknown level \`${written}\`. Use \`suggestion\`, \`warning\` or \`error\`.`,
		});
	const message = fields.text('message');
	if (message === undefined)
		faults.push({ span: fields.spanOf('message'), message: 'The Vale rule has no `message`. Add one.' });
	return {
		extends: kind,
		message: message ?? '%s',
		level: level ?? 'warning',
		scopes: fields.list('scope').map(({ text }) => text),
		link: /^https?:\/\/\S+$/.exec(fields.text('link') ?? '')?.[0],
		limit: fields.number('limit') ?? 0,
		action: readAction(root),
		fields,
	};
}

function isKind(kind: string): kind is RuleKind {
	return Object.hasOwn(kinds, kind);
}

function readAction(root: Node): RuleFile['action'] {
	const action = caselessField(root, 'action');
	const name = action && scalar(caselessField(action, 'name'));
	const params = action && caselessField(action, 'params');
	return name
		? { name, params: params === undefined ? [] : textsOf(params).map(({ text }) => text) }
		: undefined;
}

function fieldsOf(root: Node): RuleFields {
	const at = (key: string) => caselessField(root, key);
	return {
		text: (key) => scalar(at(key)),
		list: (key) => textsOf(at(key)),
		pairs(key) {
			const node = at(key);
			// Substitutions may be listed as well: each item has one pair.
			const maps = node?.type === 'array' ? itemsOf(node) : node === undefined ? [] : [node];
			return maps.flatMap((map) =>
				propertiesOf(map).map(({ name, key: written, value }) => ({
					name: { text: name, span: spanOf(written) },
					value: scalar(value) ?? '',
				})),
			);
		},
		flag: (key, otherwise) => {
			const text = scalar(at(key))?.toLowerCase();
			return text === 'true' || text === 'yes' || (text === undefined && otherwise);
		},
		number(key) {
			const number = Number(scalar(at(key)));
			return Number.isFinite(number) ? number : undefined;
		},
		spanOf: (key) => spanOf(at(key) ?? firstKey(root)),
	};
}

function firstKey(root: Node): Node {
	return propertiesOf(root)[0]?.key ?? root;
}

/** Field of a key in any case, as in Vale. */
function caselessField(node: Node, key: string): Node | undefined {
	return fieldOf(node, key) ?? propertiesOf(node).find(({ name }) => name.toLowerCase() === key)?.value;
}

function scalar(node: Node | undefined): string | undefined {
	const { value } = node ?? {};
	return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
		? String(value)
		: undefined;
}

/** Strings of a list, or a single string in place of a list. */
function textsOf(node: Node | undefined): readonly RuleText[] {
	if (node === undefined) return [];
	return (node.type === 'array' ? itemsOf(node) : [node]).flatMap((item) => {
		const text = scalar(item);
		return text === undefined ? [] : [{ text, span: spanOf(item) }];
	});
}
