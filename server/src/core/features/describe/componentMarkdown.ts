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
		...attributeTable(component),
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

function attributeTable(component: Component): string[] {
	const rows = Object.entries(component.attributes).map(([name, attribute]) => {
		const defaultValue = attribute.default === undefined ? '' : ` Default: \`${attribute.default}\`.`;
		const cells = [
			`\`${name}\`${isRequired(component, name) ? ' \\*' : ''}`,
			describeAttributeType(attribute),
			`${attribute.deprecated === undefined ? '' : '*Deprecated.* '}${attribute.summary}${defaultValue}`,
		];
		return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
	});
	return rows.length === 0
		? []
		: [['| Attribute | Type | Description |', '| --- | --- | --- |', ...rows].join('\n')];
}

function isRequired(component: Component, name: string): boolean {
	return (
		component.attributes[name]?.required === true || (component.exactlyOneOf ?? []).flat().includes(name)
	);
}

function toExample({ example }: Component): string {
	return `\`\`\`\`mdx\n${example}\n\`\`\`\``;
}
