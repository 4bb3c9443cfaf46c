import { safeMarkdown, toPageText } from './mdx.ts';

/** Manual's page about releases, from the text of `CHANGELOG.md`. What is unreleased is left out. */
export function changelogPage(changelog: string): ReadonlyMap<string, string> {
	const releases = changelog.split(/^## /m).flatMap((section) => {
		const [, version, year, month, body] =
			/^\[([\d.]+)\] - (\d{4})-(\d\d)-\d\d\n([\s\S]*)$/.exec(section) ?? [];
		return body === undefined ? [] : [toUpdate(`${version}`, `${months[Number(month) - 1]} ${year}`, body)];
	});
	return new Map([
		[
			'docs/changelog.mdx',
			toPageText({
				title: 'Changelog',
				description: 'Features and changes of Recto, release by release.',
				keywords: ['release notes', 'versions'],
				body: releases.join('\n\n'),
			}),
		],
	]);
}

const months = [
	'January',
	'February',
	'March',
	'April',
	'May',
	'June',
	'July',
	'August',
	'September',
	'October',
	'November',
	'December',
];

/** One release. Headings move up a level: the release itself has none on the page. */
function toUpdate(version: string, date: string, body: string): string {
	const lines = safeMarkdown(body.trim())
		.replace(/^#(#+ )/gm, '$1')
		.split('\n')
		.map((line) => (line === '' ? '' : `  ${line}`));
	return `<Update label="${version}" description="${date}">\n${lines.join('\n')}\n</Update>`;
}
