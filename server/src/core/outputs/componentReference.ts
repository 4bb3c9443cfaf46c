import { type Attribute, type Component, describeAttributeType, kebabName } from '../catalogue/component.ts';
import { componentSnippet } from '../catalogue/componentSnippet.ts';
import { components, findComponent } from '../catalogue/components/allComponents.ts';
import { fenceOptions } from '../catalogue/fenceMeta.ts';
import { componentSelection } from '../catalogue/writingRules.ts';
import { safeMarkdown, tableCell, toFence, toPageText, toTable } from './mdx.ts';

/** Manual's pages about components by path from the repository's root: an overview, and one for each. */
export function toComponentPages(): ReadonlyMap<string, string> {
	return new Map([
		['docs/components/overview.mdx', toOverview()],
		...components.map((component) => [`docs${toAddress(component)}.mdx`, toPage(component)] as const),
	]);
}

function toAddress({ name }: Component): string {
	return `/components/${kebabName(name)}`;
}

function toLink(name: string): string {
	const component = findComponent(name);
	return component === undefined ? `\`${name}\`` : `[\`${name}\`](${toAddress(component)})`;
}

function toOverview(): string {
	const body = [
		'Components are written as tags in a page. Recto completes their names, attributes and values while you type, explains them when you point at them, and shows them in the preview.',
		'## Which component when',
		toTable(
			['Situation', 'Component'],
			componentSelection.map(({ situation, components: names }) => [
				tableCell(situation),
				names.map(toLink).join(', '),
			]),
		),
		'## All components',
		toTable(
			['Component', 'Use'],
			components.map(({ name, summary }) => [toLink(name), tableCell(summary)]),
		),
		'## Code blocks',
		'Write the language after the backticks, then a title, then any of these options:',
		toTable(
			['Option', 'Meaning'],
			fenceOptions.map(({ name, summary }) => [`\`${name}\``, tableCell(summary)]),
		),
		toFence(
			"```js server.js lines highlight={2}\nimport { serve } from './serve.js';\nserve({ port: 3000 });\n```",
			'mdx',
		),
		'## Types of attributes',
		'Pages of components list the type of each attribute:',
		toTable(
			['Type', 'How to write it'],
			[
				['`string`', '`title="Start"`'],
				['`boolean`', '`horizontal`, `horizontal={true}` or `horizontal={false}`'],
				['`number`', '`cols={2}` or `cols="2"`'],
				['`enum`', '`size="sm"`, with one of the listed values'],
				['`array of strings`', '`tags={["API", "SDK"]}`'],
				['`expression`', 'JavaScript in braces: `highlight={[1, 3]}`'],
			],
		),
	].join('\n\n');
	return toPageText({
		title: 'Components',
		description: 'Every authoring component: when to use it, its attributes and an example.',
		body,
	});
}

function toPage(component: Component): string {
	const { name, summary, advice, deprecated, example } = component;
	const body = [
		...(deprecated === undefined ? [] : [`<Warning>\n  ${safeMarkdown(deprecated)}\n</Warning>`]),
		...(advice === undefined ? [] : [safeMarkdown(advice)]),
		...surroundings(component),
		'## Example',
		...(deprecated === undefined ? [example] : []),
		toFence(example, 'mdx'),
		...attributes(component),
	].join('\n\n');
	return toPageText({ title: name, description: summary, body });
}

function surroundings({ name, parents, children, onlyChildren, takesList }: Component): string[] {
	const outer =
		parents === undefined ? [] : [`\`${name}\`: only directly inside ${parents.map(toLink).join(' or ')}.`];
	if (children === undefined) return outer;
	const inner = children.map(toLink).join(', ');
	const list = takesList ? ', or a Markdown list of names' : '';
	return [
		...outer,
		onlyChildren ? `It can directly contain only: ${inner}${list}.` : `Usually contains ${inner}.`,
	];
}

function attributes(component: Component): string[] {
	const fields = Object.entries(component.attributes).map(([name, attribute]) => toField(name, attribute));
	if (fields.length === 0) return ['## Attributes', `\`${component.name}\` has no attributes.`];
	const groups = (component.exactlyOneOf ?? []).map(
		(group) => `Set exactly one of ${group.map((name) => `\`${name}\``).join(', ')}.`,
	);
	return ['## Attributes', ...groups, ...fields];
}

function toField(name: string, attribute: Attribute): string {
	const { kind, summary, options, required, default: value, deprecated } = attribute;
	const flags = `${required ? ' required' : ''}${deprecated === undefined ? '' : ' deprecated'}`;
	const tag = `<ResponseField name="${name}" type="${kind === 'choice' ? 'enum' : describeAttributeType(attribute)}"${value === undefined ? '' : ` default="${value}"`}${flags}>`;
	const lines = [summary, ...(deprecated === undefined ? [] : [deprecated])].map(safeMarkdown);
	if (options !== undefined) {
		const list = options.map((option) => `\`${option}\``).join(', ');
		lines.push(kind === 'choice' ? `One of ${list}.` : `Example values: ${list}.`);
	}
	return `${tag}\n  ${lines.join(' ')}\n</ResponseField>`;
}

/**
 * VS Code's snippets file for MDX, without deprecated components. No snippet has a prefix: VS Code lists them under
 * **Insert Snippet**, while only the server, which knows the context of the cursor, completes components.
 */
export function toSnippets(components: readonly Component[]): string {
	const snippets = components
		.filter(({ deprecated }) => deprecated === undefined)
		.map((component) => [
			component.name,
			{
				body: componentSnippet(component).split('\n'),
				description: component.summary,
			},
		]);
	return `${JSON.stringify(Object.fromEntries(snippets), undefined, '\t')}\n`;
}
