import { join } from 'node:path';
import { mdxChecks } from '../../server/src/core/checks/mdx/mdxChecks.ts';
import { parsePage } from '../../server/src/core/language/page/parsePage.ts';
import { type Facts, factsOfPage, factsOfRemark } from '../support/pageFacts.ts';
import { project } from '../support/project.ts';
import { realPages } from './realPages.ts';

interface Tally {
	/** Facts that remark finds. */
	wanted: number;
	/** Those of them that the scanner finds too, at the same place. */
	agreed: number;
	/** Facts that only the scanner finds. */
	surplus: number;
}

/** More disagreements than this are counted, not shown. */
const maxShown = 200;

/**
 * Compares the scanner with remark on every page below the folders that remark accepts, and the errors that Recto finds
 * in its MDX with what remark accepts.
 */
function main(folders: readonly string[]): void {
	const tallies = new Map<string, Tally>();
	const pages = { accepted: 0, rejected: 0, equal: 0, falseAlarms: 0, reported: 0 };
	const shown: string[] = [];
	for (const folder of folders)
		for (const { path, text } of realPages(folder)) {
			const wanted = factsOfRemark(text);
			const hasError = breaksMdx(text);
			if (wanted === undefined) {
				pages.rejected++;
				if (hasError) pages.reported++;
				else shown.push(`! ${join(folder, path)} is rejected by remark alone`);
				continue;
			}
			pages.accepted++;
			if (hasError) {
				pages.falseAlarms++;
				shown.push(`! ${join(folder, path)} is accepted by remark`);
			}
			const differences = compare(wanted, factsOfPage(text, parsePage(text)), tallies);
			if (differences.length === 0) pages.equal++;
			for (const { sign, fact } of differences)
				shown.push(`${sign} ${join(folder, path)}:${lineOf(text, fact)} ${fact}`);
		}
	for (const line of shown.slice(0, maxShown)) print(line);
	if (shown.length > maxShown) print(`… and ${shown.length - maxShown} more`);
	print(`\n${pages.accepted} pages that remark accepts (${pages.rejected} that it rejects left out); on`);
	print(
		`${pages.equal} of them the scanner finds exactly the same (${percent(pages.equal, pages.accepted)}).`,
	);
	print(
		`Recto finds an error in ${pages.reported} of the ${pages.rejected}, and in ${pages.falseAlarms} of the others.`,
	);
	print('A line with - is a fact that only remark finds, one with + a fact that only the scanner finds.\n');
	for (const [kind, { wanted, agreed, surplus }] of [...tallies].sort())
		print(
			`${kind.padEnd(16)} ${agreed} of ${wanted} (${percent(agreed, wanted)}), ${surplus} only by the scanner`,
		);
}

const codes = new Set(mdxChecks.map(({ code }) => code));

/** Whether Recto finds an error in the page's MDX. */
function breaksMdx(text: string): boolean {
	return project({ 'page.mdx': text })
		.diagnose('page.mdx')
		.some(({ code, severity }) => severity === 'error' && codes.has(code));
}

function compare(
	wanted: Facts,
	found: Facts,
	tallies: Map<string, Tally>,
): readonly { readonly sign: '-' | '+'; readonly fact: string }[] {
	const rest = new Map<string, number>();
	for (const fact of found) rest.set(fact, (rest.get(fact) ?? 0) + 1);
	const differences: { sign: '-' | '+'; fact: string }[] = [];
	for (const fact of wanted) {
		const tally = tallyOf(tallies, fact);
		tally.wanted++;
		const count = rest.get(fact) ?? 0;
		rest.set(fact, count - 1);
		if (count > 0) tally.agreed++;
		else differences.push({ sign: '-', fact });
	}
	for (const [fact, count] of rest)
		for (let left = count; left > 0; left--) {
			tallyOf(tallies, fact).surplus++;
			differences.push({ sign: '+', fact });
		}
	return differences;
}

function tallyOf(tallies: Map<string, Tally>, fact: string): Tally {
	const kind = /^\d+-\d+ (front matter|\w+)/.exec(fact)?.[1] ?? '';
	let tally = tallies.get(kind);
	if (tally === undefined) {
		tally = { wanted: 0, agreed: 0, surplus: 0 };
		tallies.set(kind, tally);
	}
	return tally;
}

function lineOf(text: string, fact: string): number {
	return text.slice(0, Number.parseInt(fact, 10)).split('\n').length;
}

function percent(part: number, whole: number): string {
	return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(3)} %`;
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2));
