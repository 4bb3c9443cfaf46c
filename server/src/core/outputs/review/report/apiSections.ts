import type { ApiChange, ApiFileChange, Review } from '../review.ts';
import { type ReportSection, rows } from './reportSection.ts';
import { code, escapeShown, isolated, placeLink, type ReportOptions, sentence } from './reportText.ts';

/** Breaking API changes, and the others. */
export function apiSections(
	{ apis }: Review,
	options: ReportOptions,
): { readonly breaking: ReportSection; readonly others: ReportSection } {
	const section = (id: string, title: string, levels: readonly ApiChange['level'][]): ReportSection => {
		const files = apis
			.map(({ path, changes }) => ({
				path,
				changes: levels.flatMap((level) => changes.filter((change) => change.level === level)),
			}))
			.filter(({ changes }) => changes.length > 0);
		return {
			id,
			title,
			count: files.reduce((sum, { changes }) => sum + changes.length, 0),
			html: files.map((file) => fileHtml(file, options)).join('\n'),
		};
	};
	return {
		breaking: section('breaking', 'Breaking API changes', ['breaking']),
		others: section('api', 'Other API changes', ['warning', 'info']),
	};
}

function fileHtml({ path, changes }: ApiFileChange, options: ReportOptions): string {
	const list = rows(changes, (change) => {
		const place =
			change.line === undefined
				? `<span class="rule">${isolated(path)}</span>`
				: placeLink({ ...change, path, line: change.line }, options);
		const operations = change.operations.filter((operation) => !change.text.includes(`\`${operation}\``));
		const shown = operations.slice(0, maxOperations).map(code).join(' ');
		const rest = operations.length - maxOperations;
		return `<span class="badge is-${change.level}">${change.level}</span>
<p>${sentence(change.text)} ${shown}${rest > 0 ? ` and ${rest} more` : ''} <span class="rule">${escapeShown(change.code)}</span></p>
${place}`;
	});
	return `<h3>${isolated(path)}</h3>${list}`;
}

const maxOperations = 5;
