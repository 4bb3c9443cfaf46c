import { expect, test } from 'vitest';
import type { Attribute, AttributeKind, Component } from '../../../server/src/core/catalogue/component.ts';
import { components } from '../../../server/src/core/catalogue/components/allComponents.ts';
import { renderBody } from './render.ts';

/** What readers do not see on the page, by who reads it. */
const unseen = new Set([
	// The feed.
	'Update rss',
	// What a frame may do is the preview's to say, not the page's.
	'iframe allow',
	'iframe allowFullScreen',
	'iframe loading',
	'iframe referrerPolicy',
	'iframe sandbox',
	'iframe frameBorder',
	// The playground alone.
	'ParamField placeholder',
	// Videos load when they are played, whatever they say.
	'video preload',
	// Styles in markup are forbidden on every page.
	'img style',
]);

const cases = components
	.flatMap((component) =>
		Object.entries(component.attributes).map(([name, attribute]) => ({ component, name, attribute })),
	)
	.map((one) => [`${one.component.name} ${one.name}`, one] as const)
	.filter(([label]) => !unseen.has(label));

test.each(cases)('%s shows', async (_, use) => {
	expect(await isSeen(use), 'draw it, or name it in `unseen` with who reads it').toBe(true);
});

test.each([...unseen])('%s does not show', (label) => {
	const [name, attribute = ''] = label.split(' ');
	expect(components.find((one) => one.name === name)?.attributes[attribute]).toBeDefined();
});

interface Use {
	readonly component: Component;
	readonly name: string;
	readonly attribute: Attribute;
}

/** Whether some value of the attribute is drawn, alone or beside others: some count only together. */
async function isSeen({ component, name, attribute }: Use): Promise<boolean> {
	const excluded = [name, ...(component.exactlyOneOf ?? []).filter((group) => group.includes(name)).flat()];
	const others = valuesOfOthers(component, excluded, 0);
	const furtherOthers = valuesOfOthers(component, excluded, 1);
	const required = Object.entries(component.attributes).flatMap(([key, one]) => (one.required ? [key] : []));
	for (const [given, keeps] of [
		[{}, undefined],
		[{}, required],
		[others, undefined],
		[furtherOthers, undefined],
	] as const) {
		const without = await draw(component, { given, excluded, keeps });
		for (const value of valuesOf(attribute))
			if ((await draw(component, { given: { ...given, [name]: value }, excluded, keeps })) !== without)
				return true;
	}
	return false;
}

interface Wishes {
	readonly given: Readonly<Record<string, string>>;
	readonly excluded: readonly string[];
	/** The attributes of the example that stay; all when absent. */
	readonly keeps: readonly string[] | undefined;
}

const oneAttribute = String.raw`\s+([\w-]+)(?:="[^"]*"|=\{\{[^}]*\}\}|=\{\`[^\`]*\`\}|=\{[^}]*\})?`;

/** The component's example with other attributes on its first tag. */
function draw({ name, example }: Component, { given, excluded, keeps }: Wishes): Promise<string> {
	const [start = '', ...rest] = example.split(new RegExp(`(?<=<${name})(?=[\\s/>])`));
	const end = rest.join('');
	const [own = ''] = new RegExp(`^(?:${oneAttribute})*`).exec(end) ?? [];
	const kept = [...own.matchAll(new RegExp(oneAttribute, 'g'))]
		.filter(([, key = '']) => !excluded.includes(key) && !(key in given) && (keeps?.includes(key) ?? true))
		.map(([text]) => text);
	const added = Object.entries(given).map(([key, value]) => ` ${key}${value}`);
	const body = name === 'CodeBlock' ? end.replace('npm', `"npm"${'\n'.repeat(20)}`) : end;
	return renderBody(start + [...added, ...kept].join('') + body.slice(own.length), {
		icons: (icon, style) => ({
			viewBox: '0 0 1 1',
			path: `M${icon.length} ${style?.length ?? 0}`,
			rendering: 'fill',
		}),
		remoteImages: 'load',
		snippet: (path) => `The text of ${path}`,
	});
}

function valuesOfOthers(
	{ attributes }: Component,
	excluded: readonly string[],
	place: number,
): Wishes['given'] {
	return Object.fromEntries(
		Object.entries(attributes)
			.filter(([other, { kind }]) => kind !== 'flag' && kind !== 'expression' && !excluded.includes(other))
			.map(([other, attribute]) => {
				const values = valuesOf(attribute);
				return [other, values[place] ?? values[0] ?? ''];
			}),
	);
}

/** Values other than the one that the attribute has by itself. */
function valuesOf({ kind, options, sample, default: standard }: Attribute): readonly string[] {
	if (kind === 'flag') return [''];
	if (kind === 'expression') return (options ?? [sample ?? '["zebra"]']).map((value) => `={${value}}`);
	if (kind === 'choice' || kind === 'number')
		return (options ?? ['1', '3']).filter((value) => value !== standard).map((value) => `="${value}"`);
	return [`="${examples[kind]}"`];
}

const examples: Readonly<
	Record<Exclude<AttributeKind, 'flag' | 'expression' | 'choice' | 'number'>, string>
> = {
	text: '300',
	markdown: 'A *zebra*',
	icon: 'rocket',
	page: 'https://example.com/zebra',
	asset: '/images/zebra.png',
	url: 'https://www.youtube.com/embed/zebra',
	color: '#ff0000',
};
