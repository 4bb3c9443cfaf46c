import { type Check, examplePaths } from '../checks/check.ts';
import { componentChecks } from '../checks/components/componentChecks.ts';
import { configChecks } from '../checks/config/configChecks.ts';
import { disableCommentKeywords } from '../checks/disableComments.ts';
import { frontMatterChecks } from '../checks/frontMatter/frontMatterChecks.ts';
import { linkChecks } from '../checks/links/linkChecks.ts';
import { mdxChecks } from '../checks/mdx/mdxChecks.ts';
import { rectoConfiguration } from '../checks/rectoConfiguration.ts';
import { valeConfiguration } from '../checks/rules/vale/valeRule.ts';
import { exposedSecret, secretChecks } from '../checks/secrets/secretChecks.ts';
import { lostAddress, unreadableAddress } from '../checks/site/lostAddress.ts';
import { siteChecks } from '../checks/site/siteChecks.ts';
import { placeholderText } from '../checks/style/placeholderText.ts';
import { styleChecks } from '../checks/style/styleChecks.ts';
import { unusedDisableComment } from '../checks/unusedDisableComment.ts';
import { apiChecks, apiPageChecks, apiSourceChecks } from '../openapi/checks/apiChecks.ts';
import { safeMarkdown, tableCell, toFence, toPageText, toTable } from './mdx.ts';

/** Page of the manual about problems of one kind. */
interface ProblemGroup {
	/** Last part of the page's path, such as `links`. */
	readonly slug: string;
	readonly title: string;
	readonly description: string;
	readonly keywords?: readonly string[];
	readonly introduction?: string;
	readonly checks: readonly Check[];
}

const styleIntroduction =
	'The site works with these, but the page deviates from the writing rules. They are hints with the source `recto style`. `recto check` counts them, lists them with `--style`, and never fails because of them unless `--fail-on hint` is set. The setting `recto.style` hides them in the editor. VS Code marks hints in the text, but does not list them in the Problems panel. To list one there, set its code to `information` [in `.recto.json`](/guides/turn-a-rule-off).';

/** Groups by the files in which their problems are, in the order of the manual. */
const sections: readonly { readonly title: string; readonly groups: readonly ProblemGroup[] }[] = [
	{
		title: 'In docs.json',
		groups: [
			{
				slug: 'docs-json',
				title: 'Keys and values of docs.json',
				description: 'Problems in the configuration itself: syntax, keys, values and their types.',
				keywords: ['schema', 'invalid docs.json', 'deprecated'],
				checks: configChecks,
			},
			{
				slug: 'navigation',
				title: 'Navigation and site',
				description:
					'Problems between docs.json and the files of the project: missing pages, redirects, assets.',
				keywords: ['orphan page', 'sidebar', '404'],
				checks: siteChecks,
			},
		],
	},
	{
		title: 'In OpenAPI files',
		groups: [
			{
				slug: 'openapi',
				title: 'OpenAPI files and API pages',
				description: 'Problems in OpenAPI files, and in pages that show their operations.',
				keywords: ['Swagger', 'endpoint'],
				checks: [...apiSourceChecks, ...apiChecks, ...apiPageChecks],
			},
		],
	},
	{
		title: 'In pages',
		groups: [
			{
				slug: 'front-matter',
				title: 'Front matter problems',
				description: 'Problems in the YAML at the top of a page.',
				checks: frontMatterChecks,
			},
			{
				slug: 'mdx',
				title: 'MDX syntax',
				description: 'Problems in tags, braces and expressions. The site shows an error instead of the page.',
				keywords: ['unclosed tag', 'parse error', 'acorn'],
				checks: mdxChecks,
			},
			{
				slug: 'components',
				title: 'Components and Markdown',
				description: 'Problems with components, attributes, tables, code blocks and images.',
				keywords: ['code fence'],
				checks: componentChecks,
			},
			{
				slug: 'links',
				title: 'Links, images and snippets',
				description: 'Problems with the targets of links, images, imports and names.',
				keywords: ['404', 'dead link', '404 error', 'page not found'],
				checks: linkChecks,
			},
			{
				slug: 'secrets',
				title: 'Secrets',
				description: 'Keys, tokens and passwords in published text.',
				keywords: ['credentials', 'leak'],
				checks: secretChecks,
			},
		],
	},
	{
		title: 'In settings files',
		groups: [
			{
				slug: 'settings',
				title: 'Settings files and comments',
				description:
					'Problems in the list of addresses, in .recto.json, in Vale styles and in comments that turn a check off.',
				checks: [lostAddress, unreadableAddress, rectoConfiguration, valeConfiguration, unusedDisableComment],
			},
		],
	},
	{
		title: 'Style',
		groups: [
			{
				slug: 'style',
				title: 'Style problems',
				description: 'Deviations from the writing rules. The site works with them.',
				keywords: ['lint', 'prose'],
				introduction: styleIntroduction,
				checks: styleChecks,
			},
		],
	},
];

/** Folder of the pages about problems, from the root of the repository. */
export const problemsFolder = 'docs/reference/problems';

/** Manual's pages about problems by path from the root of the repository: an index, and one page for each group. */
export function checkReference(): ReadonlyMap<string, string> {
	const groups = sections.flatMap((section) => section.groups);
	return new Map([
		[`${problemsFolder}.mdx`, toIndex()],
		...groups.map((group) => [`${problemsFolder}/${group.slug}.mdx`, toGroupPage(group)] as const),
	]);
}

function toIndex(): string {
	const body = [
		'Each problem has a code, which follows its message in the editor and on the command line. Select the code to read its meaning, an example, and the fix. `recto explain CODE` prints the same in a terminal.',
		'## Ignore a problem',
		'Some problems are intended. [Turn a rule off](/guides/turn-a-rule-off) for a line, a page, a folder or the project. To fix known problems later, [write a baseline](/reference/command-line#known-problems).',
		...sections.flatMap(({ title, groups }) => [
			`## ${title}`,
			...groups.flatMap((group) => [
				...(groups.length === 1 ? [] : [`### ${group.title}`]),
				toTable(
					['Code', 'Problem', 'Severity'],
					group.checks.map((check) => toRow(group, check)),
				),
			]),
		]),
	].join('\n\n');
	return toPageText({
		title: 'Problems',
		description: 'Every problem that Recto reports, with its code and severity.',
		keywords: ['suppress', 'disable', 'error codes'],
		body,
	});
}

/** Row with the code as anchor: the links of earlier versions to this page end here. */
function toRow({ slug }: ProblemGroup, { code, title, severity }: Check): readonly string[] {
	const link = `[\`${code}\`](/reference/problems/${slug}#${code})`;
	return [`<span id="${code}">${link}</span>`, tableCell(title), severity];
}

function toGroupPage({ title, description, keywords, introduction, checks }: ProblemGroup): string {
	// Some examples are in the form that their checks report.
	const reported = [exposedSecret, placeholderText].filter((check) => checks.includes(check));
	const codes = reported.map(({ code }) => code).join(', ');
	const body = [
		...(introduction === undefined ? [] : [introduction]),
		...(codes === '' ? [] : [`{/* ${disableCommentKeywords.page} ${codes} */}`]),
		...checks.map(toSection),
	].join('\n\n');
	return toPageText({ title, description, ...(keywords === undefined ? {} : { keywords }), body });
}

function toSection(check: Check): string {
	const { path, language, reported, fixed } = checkExamples(check);
	return [
		`## \`${check.code}\``,
		`**${check.title}** · ${check.severity}`,
		...paragraphsOf(check.explain).map(safeMarkdown),
		'<CodeGroup>',
		toFence(reported, `${language} ${path} (reported)`),
		toFence(fixed, `${language} ${path} (fixed)`),
		'</CodeGroup>',
	].join('\n\n');
}

/** Explanation, with its limits in paragraphs of their own: “Not reported: …”, “Reported as information: …”. */
function paragraphsOf(explain: string): readonly string[] {
	return explain.split(/ (?=(?:Also reported|Not reported|Reported|These formats)\b[^.:]*:)/);
}

/** Example of a problem, without the marks of its ranges. */
interface ShownExample {
	/** Path of the file. */
	readonly path: string;
	/** Language of the code blocks that show it. */
	readonly language: string;
	readonly reported: string;
	readonly fixed: string;
}

export function checkExamples({ subject, examples }: Check): ShownExample {
	const { bad, good, path = examplePaths[subject] } = examples;
	return {
		path,
		language: path.slice(path.lastIndexOf('.') + 1),
		reported: bad.replace(/[⟦⟧]/g, ''),
		fixed: good,
	};
}
