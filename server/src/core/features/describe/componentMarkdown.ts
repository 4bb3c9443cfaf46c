import type { Attribute, Component } from '../../catalogue/component.ts';
import { describeAttributeType } from '../../catalogue/component.ts';
import { joinAlternatives } from '../../text/words.ts';

/** Documentation of a component in completion. */
export function componentSummary(component: Component): string {
	return [...introduction(component), toExample(component)].join('\n\n');
}

/** Hover of a component: the summary, an example, and every attribute. */
export function componentMarkdown(component: Component): string {
	return [
		`**\`<${component.name}>\`** ${component.element ? 'element' : 'component'}`,
		...introduction(component),
		toExample(component),
		...attributeList(component),
	].join('\n\n');
}

/** Documentation of an attribute in completion and hover. */
export function attributeMarkdown(component: Component, name: string, attribute: Attribute): string {
	const group = component.exactlyOneOf?.find((names) => names.includes(name));
	const facts = [
		attribute.required ? 'Required.' : undefined,
		group === undefined ? undefined : `Exactly one of ${joinAlternatives(group)} is required.`,
		attribute.default === undefined ? undefined : `Default: \`${attribute.default}\`.`,
		attribute.options === undefined || attribute.kind === 'choice'
			? undefined
			: `Example values: ${joinAlternatives(attribute.options)}.`,
		attribute.deprecated === undefined ? undefined : `**Deprecated.** ${attribute.deprecated}`,
	].filter((fact) => fact !== undefined);
	return [attribute.summary, ...facts].join('\n\n');
}

function introduction({ summary, advice, deprecated, parents }: Component): string[] {
	return [
		...(deprecated === undefined ? [] : [`**Deprecated.** ${deprecated}`]),
		summary,
		...(advice === undefined ? [] : [advice]),
		...(parents === undefined ? [] : [`Must be directly inside ${joinAlternatives(parents)}.`]),
	];
}

/** Attributes as a list: a hover is too narrow for a table, whose columns would have two letters each. */
function attributeList(component: Component): string[] {
	const lines = Object.entries(component.attributes).map(([name, attribute]) => {
		const facts = [
			describeAttributeType(attribute),
			...requirement(component, name),
			...(attribute.default === undefined ? [] : [`default \`${attribute.default}\``]),
		];
		const note = attribute.deprecated === undefined ? '' : '*Deprecated.* ';
		return `- \`${name}\` (${facts.join(', ')}): ${note}${attribute.summary}`;
	});
	return lines.length === 0 ? [] : [lines.join('\n')];
}

function requirement(component: Component, name: string): string[] {
	if (component.attributes[name]?.required) return ['required'];
	const group = component.exactlyOneOf?.find((names) => names.includes(name));
	return group === undefined ? [] : [`exactly one of ${joinAlternatives(group)}`];
}

function toExample({ example }: Component): string {
	return `\`\`\`\`mdx\n${example}\n\`\`\`\``;
}
