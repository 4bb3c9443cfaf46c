import { escapeXml, escapeXmlAttribute } from '../text/characters.ts';
import type { Severity } from '../text/problem.ts';
import { pluralize } from '../text/words.ts';
import { type Coverage, perHundred, type SiteReport, toPercent } from './siteReport.ts';

interface Table {
	readonly title: string;
	readonly heads: readonly string[];
	readonly rows: readonly (readonly string[])[];
	/** True if the first cells of its rows are problem codes. */
	readonly isByCode?: boolean;
}

const maxRows = 20;

const coverageNames: Readonly<Record<Coverage, string>> = {
	descriptions: 'Pages with a description',
	altTexts: 'Images with alt text',
	codeLanguages: 'Code blocks with a language',
	operations: 'API operations with a page',
};

/** Report as plain text, compared with an earlier one if there is one. */
export function toReportText(report: SiteReport, before?: SiteReport): string {
	const parts = tables(report, before).map(({ title, heads, rows }) => {
		const all = [heads, ...rows];
		const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
		const lines = all.map((row) =>
			row
				.map((cell, column) =>
					column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
				)
				.join('  '),
		);
		return `${title}\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`;
	});
	return parts.join('\n');
}

export interface ReportPage {
	/** Name of the site. */
	readonly name: string;
	readonly report: SiteReport;
	/** Earlier report to compare with. */
	readonly before?: SiteReport | undefined;
	/** Text below the title. */
	readonly note?: string;
	/** Links below the note. */
	readonly links?: readonly { readonly label: string; readonly href: string }[];
	/** URL of a problem's explanation, with `CODE` in place of its code. */
	readonly explain?: string;
}

/** Report as an HTML page that loads nothing. */
export function toReportHtml({ name, report, before, note, links = [], explain }: ReportPage): string {
	const link = (href: string, label: string) =>
		`<a href="${escapeXmlAttribute(href)}">${escapeXml(label)}</a>`;
	const row = (cells: readonly string[], element: 'td' | 'th') =>
		`<tr>${cells.map((cell) => `<${element}>${cell}</${element}>`).join('')}</tr>`;
	const body = tables(report, before).map(({ title, heads, rows, isByCode }) => {
		const lines = rows.map(([first = '', ...others]) => {
			const name =
				isByCode && explain !== undefined ? link(explain.replace('CODE', first), first) : escapeXml(first);
			return row([name, ...others.map(escapeXml)], 'td');
		});
		return `<h2>${escapeXml(title)}</h2>\n<table>\n<thead>${row(heads.map(escapeXml), 'th')}</thead>\n<tbody>\n${lines.join('\n')}\n</tbody>\n</table>`;
	});
	return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeXml(`Docs report: ${name}`)}</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 52rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8884; padding: 0.25rem 0.5rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
th + th { width: 11rem; }
</style>
<main>
<h1>${escapeXml(`Docs report: ${name}`)}</h1>
${note === undefined ? '' : `<p>${escapeXml(note)}</p>\n`}${links.length === 0 ? '' : `<p>${links.map(({ href, label }) => link(href, label)).join(' · ')}</p>\n`}${body.join('\n')}
</main>
</html>
`;
}

function tables(report: SiteReport, before: SiteReport | undefined): readonly Table[] {
	const severities: readonly Severity[] = ['error', 'warning', 'information', 'hint'];
	const withChange = (cells: readonly string[], change: string) =>
		before === undefined ? cells : [...cells, change];
	const heads = (...names: readonly string[]) => withChange(names, 'Change');
	const rateBefore = (count: number) => perHundred(count, before?.pages ?? 0);
	const rate = (count: number) => perHundred(count, report.pages);
	return [
		{
			title: `Problems on ${pluralize(report.pages, 'page')}`,
			heads: heads('Severity', 'Count', 'Per 100 pages'),
			rows: severities.map((severity) => {
				const count = report.problems[severity];
				return withChange(
					[severity, `${count}`, `${rate(count)}`],
					signed(rate(count) - rateBefore(before?.problems[severity] ?? 0)),
				);
			}),
		},
		{
			title: 'Most frequent problems',
			isByCode: true,
			heads: heads('Code', 'Count', 'Per 100 pages'),
			rows: report.rules.slice(0, maxRows).map(({ code, count }) => {
				const earlier = before?.rules.find((rule) => rule.code === code)?.count ?? 0;
				return withChange([code, `${count}`, `${rate(count)}`], signed(rate(count) - rateBefore(earlier)));
			}),
		},
		{
			title: 'Folders',
			heads: heads('Folder', 'Pages', 'Problems per 100 pages'),
			rows: [...report.folders]
				.sort((a, b) => b.count - a.count)
				.slice(0, maxRows)
				.map(({ folder, pages, count }) => {
					const earlier = before?.folders.find((one) => one.folder === folder);
					const change = perHundred(count, pages) - perHundred(earlier?.count ?? 0, earlier?.pages ?? 0);
					return withChange([folder || '(root)', `${pages}`, `${perHundred(count, pages)}`], signed(change));
				}),
		},
		{
			title: 'Coverage',
			heads: heads('Content', 'Share'),
			rows: Object.entries(coverageNames).map(([key, name]) => {
				const share = report.coverage[key as Coverage];
				const earlier = before && toPercent(before.coverage[key as Coverage]);
				const now = toPercent(share);
				const cell = now === undefined ? 'none' : `${now} % (${share.part} of ${share.total})`;
				return withChange(
					[name, cell],
					now === undefined || earlier === undefined ? '' : signed(now - earlier),
				);
			}),
		},
		{
			title: 'Readability',
			heads: heads('Measure', 'Value'),
			rows: [
				withChange(
					['Words', `${report.readability.words}`],
					signed(report.readability.words - (before?.readability.words ?? 0)),
				),
				withChange(
					['Words per sentence', `${wordsPerSentence(report)}`],
					signed(wordsPerSentence(report) - (before === undefined ? 0 : wordsPerSentence(before))),
				),
			],
		},
	];
}

function wordsPerSentence({ readability: { words, sentences } }: SiteReport): number {
	return sentences === 0 ? 0 : Math.round((words / sentences) * 10) / 10;
}

function signed(change: number): string {
	const rounded = Math.round(change * 10) / 10;
	return rounded === 0 ? '=' : `${rounded > 0 ? '+' : ''}${rounded}`;
}
