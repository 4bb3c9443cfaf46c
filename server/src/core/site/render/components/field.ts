import { fillPlaceholders } from '../../../text/words.ts';
import {
	type EvaluatedElement,
	flagValue,
	textListValue,
	textValue,
} from '../../parse/evaluate/evaluatedElement.ts';
import { isList, isRecord, type Value } from '../../parse/evaluate/value.ts';
import { fieldAnchor } from '../content/heading.ts';
import { type Content, element, textNode } from '../html/element.ts';
import { chromeIcon } from '../icons/renderIcon.ts';
import type { SiteMessages } from '../messages/siteMessages.ts';
import type { ComponentRenderer } from './componentRenderer.ts';

/** Parameter or field of an API: its name, labels with its properties, and its description. */
export const field: ComponentRenderer<'field'> = (context, use, { locations = [] }) => {
	if (flagValue(use, 'hidden')) return [];
	const location = locations.find((name) => use.values.has(name));
	const name = textValue(use, location ?? 'name') ?? '';
	const id = fieldAnchor(context.page, name, textValue(use, 'id'));
	const content = context.render(context, use.children);
	return [
		element(
			'div',
			{ class: 'r-field', id },
			element(
				'div',
				{ class: 'r-field-head' },
				context.inLink
					? undefined
					: element(
							'a',
							{ class: 'r-anchor', href: `#${id}`, 'aria-label': `Link to ${name}` },
							chromeIcon('link'),
						),
				apart([
					...textListValue(use, 'pre').map((label) => pill(label)),
					element('code', { class: 'r-field-name', dir: 'ltr' }, textNode(name)),
					...pillsOf(use, location, context.words),
					...textListValue(use, 'post').map((label) => pill(label)),
				]),
			),
			content.length === 0 ? undefined : element('div', { class: 'r-field-body' }, content),
		),
	];
};

/** Elements with spaces between them, for programs that read the text of the page. */
function apart(parts: readonly Content[]): Content[] {
	return parts.flatMap((part, index) => (index === 0 ? [part] : [textNode(' '), part]));
}

function pillsOf(use: EvaluatedElement, location: string | undefined, words: SiteMessages): Content[] {
	const type = textValue(use, 'type');
	const standard = defaultText(use.values.get('default') ?? use.values.get('initialValue'));
	return [
		...(type === undefined ? [] : [pill(type, 'r-pill-code', 'ltr')]),
		...(location === undefined ? [] : [pill(location)]),
		...(standard === undefined
			? []
			: [pill(fillPlaceholders(words.standard, { value: standard }), 'r-pill-code')]),
		...(flagValue(use, 'required') ? [pill(words.required, 'r-pill-required')] : []),
		...(flagValue(use, 'deprecated') ? [pill(words.deprecated, 'r-pill-deprecated')] : []),
	];
}

function pill(label: string, extraClass = '', dir?: 'ltr'): Content {
	return element('span', { class: `r-pill ${extraClass}`.trim(), dir }, textNode(label));
}

/** Default value on one line; undefined for a long or nested one, which does not fit into a label. */
function defaultText(value: Value): string | undefined {
	const written = write(value);
	return written === undefined || written === '' || written.length >= 50 ? undefined : written;
}

function write(value: Value): string | undefined {
	if (typeof value === 'string') return value;
	if (typeof value === 'number' || typeof value === 'boolean') return String(value);
	if (!isList(value)) return undefined;
	return value.some((item) => isList(item) || isRecord(item))
		? undefined
		: `[${value.map(write).join(', ')}]`;
}
