import { pluralize } from '../../../text/words.ts';
import type { ReviewProblem } from '../review.ts';
import { type ReportSection, rows } from './reportSection.ts';
import { code, escapeShown, placeLink, type ReportOptions, sentence } from './reportText.ts';
import { groupProblems } from './reviewVerdict.ts';

/** Maximum number of places that a section lists, and of those of one message that are not folded. */
const limits = { places: 2_000, open: 3 };

/** Section with a row for each message, and the places that have the problem: a renamed heading breaks many links. */
export function problemSection(
	{ id, title }: Pick<ReportSection, 'id' | 'title'>,
	problems: readonly ReviewProblem[],
	options: ReportOptions,
): ReportSection {
	let left = limits.places;
	const html = rows(groupProblems(problems), (group) => {
		const [first] = group;
		if (first === undefined) return '';
		const shown = group.slice(0, Math.max(left, 1));
		left -= shown.length;
		return groupHtml(first, { shown, all: group }, options);
	});
	return { id, title, count: problems.length, html };
}

/** Problems with one message. */
interface Group {
	readonly shown: readonly ReviewProblem[];
	readonly all: readonly ReviewProblem[];
}

function groupHtml(
	{ severity, code: rule, message, cause }: ReviewProblem,
	group: Group,
	options: ReportOptions,
): string {
	const by = cause === undefined ? '' : ` <span class="cause">Caused by ${code(cause)}</span>`;
	return `<span class="badge is-${severity}">${severity}</span>
<p>${sentence(message)}${by} <span class="rule">${escapeShown(rule)}</span></p>
${placesHtml(group, options)}`;
}

function placesHtml({ shown, all }: Group, options: ReportOptions): string {
	const links = shown.map((place) => placeLink(place, options));
	if (all.length === 1) return links.join('');
	const rest = all.length - shown.length;
	const files = pluralize(new Set(all.map(({ path }) => path)).size, 'file');
	const list = links.map((link) => `<li>${link}</li>`).join('');
	return `<details class="places"${all.length > limits.open ? '' : ' open'}><summary>${all.length} places in ${files}</summary>
<ul class="pages">${list}</ul>${rest > 0 ? `<p class="rest">${rest} more are not shown.</p>` : ''}</details>`;
}
