import { components } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';
import { tagAround } from '../../language/page/partnerOf.ts';
import { type ProseBlock, proseBlocks } from '../../language/prose/proseBlocks.ts';
import { styleCheck } from '../fileCheck.ts';

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
				message: `Numbered list of ${count} instructions is not in \`<${steps}>\`. Convert it.`,
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
		if (tagAround(document.syntax.tags, first.start) !== undefined) return [];
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
	const number = /^(\d{1,9})[.)][ \t]/.exec(text)?.[1];
	return number === undefined ? undefined : Number(number);
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
