import type { ApiRule, ApiSchema } from '../model/apiSchema.ts';
import { quote } from './quote.ts';
import { type SchemaChange, type SchemaPair, schemaChange } from './schemaChange.ts';
import { schemaFingerprint } from './schemaFingerprint.ts';

/** Changes of conditions between values: `if`, `not`, `contains`, `dependentRequired` and the like. */
export function* ruleChanges(pair: SchemaPair): Generator<SchemaChange> {
	const [before, after] = [rulesByName(pair.before), rulesByName(pair.after)];
	for (const [name, { code, text, content }] of after) {
		const earlier = before.get(name);
		if (earlier === undefined) yield schemaChange(pair, `${code}-added`, 'narrows', `: ${text} was added`);
		else if (earlier.content !== content)
			yield schemaChange(pair, `${code}-changed`, 'unknown', `: ${text} changed`);
	}
	for (const [name, { code, text }] of before)
		if (!after.has(name)) yield schemaChange(pair, `${code}-removed`, 'widens', `: ${text} was removed`);
}

interface NamedRule {
	readonly code: string;
	readonly text: string;
	/** Equal for rules of equal meaning. */
	readonly content: string;
}

function rulesByName({ rules }: ApiSchema): ReadonlyMap<string, NamedRule> {
	const named = new Map<string, NamedRule>();
	const counts = new Map<string, number>();
	for (const rule of rules) {
		const found = toNamedRule(rule);
		const count = counts.get(found.text) ?? 0;
		counts.set(found.text, count + 1);
		named.set(`${found.text} ${count}`, found);
	}
	return named;
}

function toNamedRule(rule: ApiRule): NamedRule {
	switch (rule.kind) {
		case 'not':
			return { code: 'not', text: '`not`', content: schemaFingerprint(rule.schema) };
		case 'keys':
			return { code: 'property-names', text: '`propertyNames`', content: schemaFingerprint(rule.schema) };
		case 'contains':
			return {
				code: 'contains',
				text: '`contains`',
				content: `${schemaFingerprint(rule.schema)} ${rule.least} ${rule.most}`,
			};
		case 'needs':
			return {
				code: 'dependent-required',
				text: `\`dependentRequired\` of ${quote(rule.property)}`,
				content: JSON.stringify(rule.others.toSorted()),
			};
		case 'if': {
			const { condition, met, unmet } = rule;
			const parts = [met, unmet].map(
				(part) => part && [schemaFingerprint(part.schema), part.required.toSorted()],
			);
			if (typeof condition === 'string')
				return {
					code: 'dependent-schema',
					text: `\`dependentSchemas\` of ${quote(condition)}`,
					content: JSON.stringify(parts),
				};
			return { code: 'if', text: '`if`', content: JSON.stringify([schemaFingerprint(condition), parts]) };
		}
	}
}
