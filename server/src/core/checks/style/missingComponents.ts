import { components, findComponent } from '../../catalogue/components/allComponents.ts';
import { tabs } from '../../catalogue/components/tabs.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import { enclosingTag } from '../../language/page/matchingTag.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { proseBlocks } from '../../language/prose/proseBlocks.ts';
import type { ProseBlock } from '../../language/prose/readBlocks.ts';
import { endOfLine, lineBreakOf, type Span, startOfLine } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import { styleCheck } from '../fileCheck.ts';

/** Name of the component that images are wrapped in. */
const frame = components.find(({ converts }) => converts === 'image')?.name ?? '';

export const imageOutsideFrame = styleCheck({
	code: 'image-outside-frame',
	title: 'Image without a frame',
	explain: `A \`<${frame}>\` gives all images of the site the same border and place for a caption. Wrap the image. Only images on lines of their own are reported, at the top of the page or in a titled component such as a step or tab.`,
	examples: {
		bad: 'The page of a team:\n\n⟦![The list of members](https://example.com/team.png)⟧\n',
		good: 'The page of a team:\n\n<Frame caption="A team">\n  ![The list of members](https://example.com/team.png)\n</Frame>\n',
	},
	page(document, report) {
		const { links, tags } = document.syntax;
		for (const span of links.flatMap(({ kind, span }) => (kind === 'image' ? [span] : []))) {
			if (!isAlone(document, span) || !isInSection(tags, enclosingTag(tags, span.start))) continue;
			report({
				span,
				message: `Image without \`<${frame}>\`. Wrap the image in one.`,
				fixes: () => [wrap(document, span)],
			});
		}
	},
});

function isAlone({ text }: PageDocument, { start, end }: Span): boolean {
	const [before, after] = [
		text.slice(startOfLine(text, start), start),
		text.slice(end, endOfLine(text, end)),
	];
	if (before.trim() !== '' || after.trim() !== '') return false;
	const above = text.slice(startOfLine(text, startOfLine(text, start) - 1), startOfLine(text, start));
	const below = text.slice(endOfLine(text, end) + 1, endOfLine(text, endOfLine(text, end) + 1));
	return !continues(above) && !continues(below);
}

/** True if the line may belong to the same paragraph. */
function continues(line: string): boolean {
	return line.trim() !== '' && !/^\s*<\/?[A-Z]/.test(line);
}

/** True if all elements around are part of the page's outline: titled components and their groups. */
function isInSection(tags: readonly Tag[], tag: Tag | undefined): boolean {
	if (tag === undefined) return true;
	const component = findComponent(tag.name);
	const isOutline = component?.anchor !== undefined || (component?.onlyChildren ?? false);
	return isOutline && isInSection(tags, tag.parent === undefined ? undefined : tags[tag.parent]);
}

function wrap(document: PageDocument, span: Span): Fix {
	const { text } = document;
	const indent = text.slice(startOfLine(text, span.start), span.start);
	const lineBreak = lineBreakOf(text);
	const newText = [`<${frame}>`, `${indent}  ${sliceOf(document, span)}`, `${indent}</${frame}>`].join(
		lineBreak,
	);
	return { title: `Wrap in \`<${frame}>\``, changes: [{ span, newText }] };
}

/** Name of the component that a list can be converted to. */
const steps = components.find(({ converts }) => converts === 'list')?.name ?? '';

export const procedureOutsideSteps = styleCheck({
	code: 'procedure-outside-steps',
	title: 'Procedure as a numbered list',
	explain: `Each item of the list tells readers what to do next. In \`<${steps}>\`, they see where each step begins and ends, with its code and pictures, and can link to it. Convert the list: with the cursor in it, the editor offers that as a refactoring. Only lists of three and more instructions at the top level of the page are reported; lists of checks or alternatives are not.`,
	examples: {
		bad: '⟦1. Open the settings.⟧\n2. Select **Keys**.\n3. Copy the key.\n',
		good: '<Steps>\n  <Step title="Open the settings">\n    They are below your name.\n  </Step>\n</Steps>\n\n1. Ask the team.\n2. Or look into the log.\n\nYou can:\n\n1. Add users.\n2. Remove users.\n3. Change roles.\n',
	},
	page(document, report) {
		for (const { start, text, count } of procedures(document))
			report({
				span: { start, end: start + text.trimEnd().length },
				message: `Procedure of ${count} steps as a numbered list. Convert it to \`<${steps}>\`.`,
			});
	},
});

interface Procedure extends ProseBlock {
	/** Number of instructions. */
	readonly count: number;
}

function procedures(document: PageDocument): readonly Procedure[] {
	const blocks = proseBlocks(document);
	return blocks.flatMap((first, index): readonly Procedure[] => {
		if (numberOf(first) !== 1) return [];
		const items = itemsFrom(blocks, index);
		if (items.length < minItems || !items.every(({ text }) => verbOf(text) !== undefined)) return [];
		const checks = items.filter(({ text }) => checking.has(verbOf(text) ?? ''));
		if (checks.length * 2 >= items.length || items.some(({ text }) => /[\s,]or\s*$/.test(text))) return [];
		if (listsChoices.test(blocks[index - 1]?.text ?? '')) return [];
		const heading = document.syntax.headings.findLast(({ span }) => span.start < first.start);
		if (heading !== undefined && listsAdvice.test(heading.text)) return [];
		if (enclosingTag(document.syntax.tags, first.start) !== undefined) return [];
		// A list of links is a table of contents.
		if (items.every(({ start }) => /^\d+[.)][ \t]+[<[]/.test(document.text.slice(start, start + 20))))
			return [];
		return [{ ...first, count: items.length }];
	});
}

const minItems = 3;

/** Matches text before a list of choices, such as “You can:”, and headings of lists of advice. */
const listsChoices = /(?<!\w)(?:can|either|options?|recommended|ways|try)\W*$/i;
const listsAdvice = /next steps?|what['’]s next|best practice|recommend|tips|checklist|troubleshoot/i;

/** Number of an item at the left margin. */
function numberOf({ text }: ProseBlock): number | undefined {
	if (!beginsWithDigit(text)) return undefined;
	const number = /^(\d{1,9})[.)][ \t]/.exec(text)?.[1];
	return number === undefined ? undefined : Number(number);
}

/** Few blocks do: the others need no expression. */
function beginsWithDigit(text: string): boolean {
	const code = text.charCodeAt(0);
	return code >= 48 && code <= 57;
}

/** The item and those that continue its numbers; indented blocks are skipped. */
function itemsFrom(blocks: readonly ProseBlock[], index: number): readonly ProseBlock[] {
	const items: ProseBlock[] = [];
	for (let at = index; at < blocks.length; at++) {
		const block = blocks[at];
		if (block === undefined || (numberOf(block) !== items.length + 1 && !/^[ \t]/.test(block.text))) break;
		if (!/^[ \t]/.test(block.text)) items.push(block);
	}
	return items;
}

/** Verb of an instruction, also after “First,” or a short phrase such as “In the settings,”. */
function verbOf(item: string): string | undefined {
	const verb = instruction.exec(item)?.[1]?.toLowerCase();
	return verb !== undefined && verbs.has(verb) ? verb : undefined;
}

const instruction =
	/^\d+[.)][ \t]+(?:\*\*|\[|__)?(?:(?:First|Then|Next|Now|Finally),? |(?:In|From|On|At|After|Once|If|When|To|Under|Inside|Within|With) [^.,]{1,80}, )?([A-Za-z]+)(?![\w'’-])/;

/** Verbs whose lists may be followed in any order. */
const checking: ReadonlySet<string> = new Set(['check', 'ensure', 'review', 'test', 'try', 'verify']);

const verbs: ReadonlySet<string> = new Set(
	'activate add adjust allow apply assign attach authenticate authorize build call change check choose click clone commit complete configure confirm connect copy create define delete deploy disable download drag edit enable ensure enter execute expand export extract fill find follow fork generate get give go grant head hit hover implement import include initialize insert install invite launch link locate log look make map modify move name navigate note obtain open paste pass pick prepare press provide publish push put register remove rename repeat replace request restart retrieve return review run save scan scroll search see select send set sign specify start stop store submit switch take tap test toggle trigger try turn type unzip update upload use verify visit wait write'.split(
		' ',
	),
);

export const platformSections = styleCheck({
	code: 'platform-sections',
	title: 'Platform-specific sections in a row',
	explain: `The sections say the same for several operating systems, and readers need only theirs. In \`<${tabs.name}>\`, they choose it once. Put each section into a tab with the name of the platform as its title. Only neighboring headings or bold labels that name just a platform are reported.`,
	examples: {
		bad: '⟦## macOS⟧\n\nRun `brew upgrade`.\n\n## Windows\n\nRun `winget upgrade`.\n',
		good: '<Tabs>\n  <Tab title="macOS">\n    Run `brew upgrade`.\n  </Tab>\n  <Tab title="Windows">\n    Run `winget upgrade`.\n  </Tab>\n</Tabs>\n',
	},
	page(document, report) {
		for (const { span, count } of runsOfPlatforms(document))
			report({
				span,
				message: `${count} platform-specific sections in a row. Put each into a tab of \`<${tabs.name}>\`.`,
			});
	},
});

interface PlatformRun {
	readonly span: Span;
	readonly count: number;
	readonly mark: string;
}

function runsOfPlatforms(document: PageDocument): readonly PlatformRun[] {
	const runs: PlatformRun[] = [];
	let open: PlatformRun | undefined;
	for (const { start, text } of proseBlocks(document)) {
		if (!text.startsWith('##') && !text.startsWith('**')) continue;
		const [, mark, label = ''] = /^(#{2,6}(?= )|\*\*)\s*(.*?)[*:\s]*$/s.exec(text.trimEnd()) ?? [];
		if (mark === undefined || (mark === '**' && !/\*\*:?$/.test(text.trimEnd()))) continue;
		const isPlatform = platform.test(label);
		if (isPlatform && open?.mark === mark) open = { ...open, count: open.count + 1 };
		else {
			if (open !== undefined) runs.push(open);
			const span = { start, end: start + text.trimEnd().length };
			open = isPlatform ? { span, count: 1, mark } : undefined;
		}
	}
	if (open !== undefined) runs.push(open);
	return runs.filter(({ count }) => count > 1);
}

const platform =
	/^(?:(?:on|for|using|with|install(?:ing|ation)? (?:on|for|with)) )?(?:mac ?os(?: x)?|mac|os x|windows|linux|ubuntu|debian|ios|android)(?: ?[/,&] ?(?:mac ?os|linux|unix|windows|wsl))?(?: users?)?(?: \([^)]*\))?(?: (?:installation|setup|instructions))?$/i;
