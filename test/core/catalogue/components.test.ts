import { remark } from 'remark';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import type { Attribute, Component } from '../../../server/src/core/catalogue/component.ts';
import { componentSnippet } from '../../../server/src/core/catalogue/componentSnippet.ts';
import { components, findComponent } from '../../../server/src/core/catalogue/components/allComponents.ts';
import { findIconSets } from '../../../server/src/core/catalogue/icons.ts';
import { expandSnippet } from '../components/applyCompletion.ts';

const parser = remark().use(remarkFrontmatter).use(remarkGfm).use(remarkMath).use(remarkMdx);

interface Element {
	readonly name: string;
	readonly parent: string;
	/** By name: text for a string, undefined for a flag or an expression. */
	readonly attributes: ReadonlyMap<string, string | undefined>;
}

/** The JSX elements of a text that strict MDX accepts. */
function elementsOf(text: string): readonly Element[] {
	const elements: Element[] = [];
	const names: { node: object; name: string }[] = [];
	visit(parser.parse(text), (node, _index, parent) => {
		if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
		const attributes = new Map(
			node.attributes.flatMap((attribute) =>
				attribute.type === 'mdxJsxAttribute'
					? [[attribute.name, typeof attribute.value === 'string' ? attribute.value : undefined] as const]
					: [],
			),
		);
		const name = node.name ?? '';
		names.push({ node, name });
		elements.push({ name, parent: names.find((one) => one.node === parent)?.name ?? '', attributes });
	});
	return elements;
}

/** Strings and flags must be written as such; expressions are read elsewhere. */
function isValueOf(attribute: Attribute, value: string | undefined): boolean {
	if (value === undefined) return true;
	if (attribute.kind === 'choice') return attribute.options?.includes(value) === true;
	if (attribute.kind === 'icon') return findIconSets(value).length > 0;
	return attribute.kind !== 'flag' && attribute.kind !== 'expression' && attribute.kind !== 'number';
}

/** Everything in the text agrees with what the catalogue declares. */
function expectValid(text: string): void {
	for (const { name, parent, attributes } of elementsOf(text)) {
		const component = findComponent(name);
		expect(component, name).toBeDefined();
		if (component === undefined) continue;
		for (const [attribute, value] of attributes) {
			const declared = component.attributes[attribute];
			expect(declared, `${name} ${attribute}`).toBeDefined();
			expect(declared === undefined || isValueOf(declared, value), `${name} ${attribute}=${value}`).toBe(
				true,
			);
		}
		for (const [attribute, { required }] of Object.entries(component.attributes))
			if (required) expect([...attributes.keys()], name).toContain(attribute);
		for (const group of component.exactlyOneOf ?? [])
			expect(
				group.filter((attribute) => attributes.has(attribute)),
				name,
			).toHaveLength(1);
		const outer = findComponent(parent);
		if (outer?.onlyChildren) expect(outer.children, `${name} in ${parent}`).toContain(name);
		if (parent !== '' && component.parents !== undefined) expect(component.parents).toContain(parent);
	}
}

describe.each(components.map((component) => [component.name, component] as const))(
	'%s',
	(name, component) => {
		test('has an example that strict MDX reads and the catalogue agrees with', () => {
			expect(elementsOf(component.example).map((element) => element.name)).toContain(name);
			expectValid(component.example);
		});

		test('has a snippet that becomes valid MDX', () => {
			const text = expandSnippet(componentSnippet(component)).replace('█', '');
			expect(elementsOf(text)[0]?.name).toBe(name);
			expectValid(text);
		});

		test('says what it and its attributes are for in plain sentences', () => {
			const summaries = [
				component.summary,
				...Object.values(component.attributes).map(({ summary }) => summary),
			];
			for (const summary of summaries) expect(summary).toMatch(/^[\p{Lu}].{8,}\.$/su);
		});

		test('names components and attributes that there are', () => {
			const others = [...(component.parents ?? []), ...(component.children ?? [])];
			expect(others.map((other) => findComponent(other)?.name)).toEqual(others);
			expect(Object.keys(component.attributes)).toEqual(
				expect.arrayContaining([...(component.exactlyOneOf ?? []).flat(), ...renderedAttributes(component)]),
			);
			const choices = Object.values(component.attributes).filter(({ kind }) => kind === 'choice');
			expect(choices.filter(({ options = [] }) => options.length < 2)).toEqual([]);
		});
	},
);

/** Attributes that the drawing reads. */
function renderedAttributes({ rendering }: Component): readonly string[] {
	if (rendering.kind === 'disclosure') return [rendering.title];
	if (rendering.kind === 'grid') return [rendering.columns];
	return rendering.kind === 'field' ? (rendering.locations ?? []) : [];
}

/** Section 2.3 of the specification: each component with exactly the attributes that it names. */
test.each([
	['Note', []],
	['Tip', []],
	['Warning', []],
	['Info', []],
	['Check', []],
	['CodeGroup', []],
	['RequestExample', []],
	['ResponseExample', []],
	['Steps', []],
	['Step', ['title']],
	['Tabs', []],
	['Tab', ['title']],
	['AccordionGroup', []],
	['Accordion', ['title']],
	['Card', ['title', 'icon', 'href']],
	['CardGroup', ['cols']],
	['ParamField', ['path', 'body', 'query', 'header', 'type', 'required', 'default']],
	['ResponseField', ['name', 'type', 'required']],
	['Expandable', ['title']],
	['Frame', ['caption']],
	['Tooltip', ['tip']],
	['Update', ['label', 'description']],
])('%s is of the specification, with %j', (name, attributes) => {
	const component = findComponent(name);
	expect(component?.beyondSpec).toBeUndefined();
	const specified = Object.entries(component?.attributes ?? {}).filter(([, { beyondSpec }]) => !beyondSpec);
	expect(specified.map(([attribute]) => attribute)).toEqual(attributes);
});

test.each(['video', 'iframe'])('%s is an element of the specification', (name) => {
	expect(findComponent(name)).toMatchObject({ element: true });
	expect(findComponent(name)?.beyondSpec).toBeUndefined();
});

test('names and aliases are unique', () => {
	const names = components.flatMap(({ name, aliases }) => [name, ...(aliases ?? [])]);
	expect(new Set(names).size).toBe(names.length);
});
