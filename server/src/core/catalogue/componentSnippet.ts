import { escapeSnippetText } from '../text/characters.ts';
import type { Attribute, Component } from './component.ts';

/**
 * Snippet of the whole component, indented by two spaces: the declared one, or one with its common attributes and a
 * placeholder for the content.
 */
export function componentSnippet(component: Component): string {
	if (component.snippet !== undefined) return component.snippet;
	const stops = createStops();
	const opening = [component.name, ...wantedAttributes(component, stops)].join(' ');
	if (component.content === 'none') return `<${opening} />$0`;
	if (component.content === 'inline') return `<${opening}>${stops.next('text')}</${component.name}>$0`;
	return `<${opening}>\n  $0\n</${component.name}>`;
}

/** Snippet of an attribute with a placeholder for its value. */
export function attributeSnippet(name: string, attribute: Attribute): string {
	return toAttribute(name, attribute, createStops());
}

/** Attributes in the snippet: required ones, one of each group, and specified ones with a sample. */
function wantedAttributes(component: Component, stops: Stops): string[] {
	const groups = component.exactlyOneOf ?? [];
	const grouped = new Set(groups.flat());
	const ofGroups = groups.map((group) => {
		const first = component.attributes[group[0] ?? ''];
		return `${stops.choose(group)}="${stops.next(first?.sample)}"`;
	});
	const own = Object.entries(component.attributes)
		.filter(([name, attribute]) => !grouped.has(name) && isWanted(component, attribute))
		.map(([name, attribute]) => toAttribute(name, attribute, stops));
	return [...ofGroups, ...own];
}

function isWanted(component: Component, attribute: Attribute): boolean {
	if (attribute.required) return true;
	return attribute.sample !== undefined && (component.beyondSpec || !attribute.beyondSpec);
}

function toAttribute(name: string, attribute: Attribute, stops: Stops): string {
	const { kind, options, sample } = attribute;
	if (kind === 'flag') return name;
	if (kind === 'choice' && options !== undefined) return `${name}="${stops.choose(options)}"`;
	if (kind === 'expression' && options !== undefined) return `${name}={${stops.choose(options)}}`;
	if (kind === 'expression' || kind === 'number') return `${name}={${stops.next(sample)}}`;
	return `${name}="${stops.next(sample)}"`;
}

/** Numbers tab stops in call order. */
interface Stops {
	next(placeholder: string | undefined): string;
	choose(options: readonly string[]): string;
}

function createStops(): Stops {
	let count = 0;
	return {
		next(placeholder) {
			count++;
			return placeholder === undefined ? `$${count}` : `\${${count}:${escapeSnippetText(placeholder)}}`;
		},
		choose(options) {
			count++;
			return `\${${count}|${options.map(escapeChoice).join(',')}|}`;
		},
	};
}

function escapeChoice(text: string): string {
	return text.replace(/[\\$},|]/g, '\\$&');
}
