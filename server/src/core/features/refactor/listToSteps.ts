import type { Component } from '../../catalogue/component.ts';
import { components, findComponent } from '../../catalogue/components/allComponents.ts';
import { findTagComponent } from '../components/findTagComponent.ts';
import { isVerbatim } from '../components/tagPlace.ts';
import { escapeQuotes } from './escapeQuotes.ts';
import { findList, type ListItem } from './findList.ts';
import { replaceBlock } from './lineBlock.ts';
import type { Refactor } from './refactoring.ts';
import { elementsAround, standsAlone } from './standsAlone.ts';
import { isTorn } from './undividedSpans.ts';

/** With the cursor in a list: its items as steps, each titled with its first line where that is short and plain. */
export const listToSteps: Refactor = (document, selection) => {
	const steps = components.find(({ converts }) => converts === 'list');
	const step = findComponent(steps?.children?.[0] ?? '');
	if (steps === undefined || step === undefined || isVerbatim(document.syntax, selection.start)) return [];
	if ([steps, step].some(({ name }) => findTagComponent(document, name) === undefined)) return [];
	const list = findList(document, selection.start);
	if (list === undefined || selection.end > list.span.end) return [];
	const { span, indent, items } = list;
	if (!standsAlone(document, list)) return [];
	// A tag, link or code that goes on in the next item would be torn apart.
	if (isTorn(document, items)) return [];
	if (items.some(({ lines }) => /^\[[ xX]\] /.test(lines[0] ?? ''))) return [];
	const outer = elementsAround(document, span).at(-1);
	const around = outer === undefined ? undefined : findTagComponent(document, outer.open.name);
	if (around?.onlyChildren === true || around?.content === 'fences') return [];
	const lines = [
		`${indent}<${steps.name}>`,
		...items.flatMap((item, index) => toStep(item, { step, number: index + 1, indent: `${indent}  ` })),
		`${indent}</${steps.name}>`,
	];
	return [{ title: `Convert the list to \`${steps.name}\``, changes: [replaceBlock(document, list, lines)] }];
};

function toStep(
	{ lines }: ListItem,
	{ step, number, indent }: { readonly step: Component; readonly number: number; readonly indent: string },
): readonly string[] {
	const { title, body } = splitTitle(lines);
	const [label = ''] = Object.entries(step.attributes).find(([, { required }]) => required) ?? [];
	const text = escapeQuotes(title ?? `${step.name} ${number}`);
	const content = body.map((line) => (line === '' ? '' : `${indent}  ${line}`));
	return [
		`${indent}<${step.name}${label === '' ? '' : ` ${label}="${text}"`}>`,
		...content,
		`${indent}</${step.name}>`,
	];
}

/** What a title can hold: longer lines are sentences, and marks of Markdown and MDX stay in the body. */
const longestTitle = 80;
const special = /[<>{}[\]\\`*_~$|]|!\[|https?:/;

interface TitledBody {
	readonly title: string | undefined;
	readonly body: readonly string[];
}

/** A first paragraph of one plain line, or what it says in bold first, becomes the title. */
function splitTitle(lines: readonly string[]): TitledBody {
	const [first = '', ...rest] = lines;
	const bold = /^\*\*([^*]{1,80})\*\*[.:]?(?:\s+|$)(.*)$/.exec(first);
	const title = (bold?.[1] ?? first).trim().replace(/[.:。：]$/, '');
	const isBlock = /^(?:[-*+#>]|\d{1,9}[.)]|```|~~~)/.test(title);
	if (isBlock || title === '' || title.length > longestTitle || special.test(title))
		return { title: undefined, body: lines };
	const remainder = bold?.[2] ?? '';
	// Text right below belongs to the same sentence, and the underline of a heading to its text.
	const next = rest[0] ?? '';
	const goesOn = next !== '' && !/^(?:[-*+] |\d{1,9}[.)] |```|~~~|<|!\[)/.test(next.trimStart());
	if (goesOn && (bold === null || /^(?:=+|-+)\s*$/.test(next))) return { title: undefined, body: lines };
	const body = remainder === '' ? rest : [remainder, ...rest];
	const start = body.findIndex((line) => line !== '');
	return { title, body: start < 0 ? [] : body.slice(start) };
}
