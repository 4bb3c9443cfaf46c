import { components } from '../catalogue/components/allComponents.ts';
import { frontMatterFields } from '../catalogue/frontMatter.ts';
import type { RulesFileEditor } from '../catalogue/rulesFileEditors.ts';
import { componentSelection, writingRules } from '../catalogue/writingRules.ts';
import { isReadAsMdx, isSnippet } from '../project/fileRole.ts';
import { findFacts } from '../project/pages/findFacts.ts';
import type { Project } from '../project/project.ts';
import { styleChoices } from '../project/styleChoices.ts';
import { toFence, toTable } from './mdx.ts';

const startWords = 'Recto keeps this part up to date. Write your own rules above or below it.';
const endWords = 'The part of Recto ends here.';

/** Markers around Recto's part of a file. */
const markdownMarks = marksBy((words) => `<!-- ${words} -->`);
/** Markers in a file that the site may publish as a page, where an HTML comment would be an error. */
const pageMarks = marksBy((words) => `{/* ${words} */}`);

function marksBy(comment: (words: string) => string) {
	return { start: comment(startWords), end: comment(endWords) };
}

export interface RulesOptions {
	/** Editor whose format the file has. */
	readonly reader?: RulesFileEditor | undefined;
	/** Folder of the repository to whose pages the rules apply; empty for all. */
	readonly folder?: string | undefined;
	/** Current text of the file. */
	readonly existing?: string | undefined;
}

/**
 * Rules file of an AI editor, as Markdown (spec section 2.4): how to write this site's pages, the purpose of each
 * component, and its syntax. Text of the team around Recto's part of the existing file is kept. An existing file
 * without such a part is replaced, or, if it is shared with other tools, extended.
 */
export function rulesFile(project: Project, { reader, folder = '', existing }: RulesOptions = {}): string {
	const marks = reader?.isShared ? pageMarks : markdownMarks;
	const part = [marks.start, ...sections(project), marks.end].join('\n\n');
	const place = existing === undefined ? undefined : findRulesPart(existing);
	if (existing !== undefined && place !== undefined)
		return existing.slice(0, place.start) + part + existing.slice(place.end);
	if (existing !== undefined && reader?.isShared) return `${existing.trimEnd()}\n\n${part}\n`.trimStart();
	const head = reader?.head(folder === '' ? '' : `${folder}/`) ?? [];
	return `${head.length === 0 ? '' : `---\n${head.join('\n')}\n---\n\n`}${part}\n`;
}

/** Part of a file that Recto updates. */
export function findRulesPart(text: string): { readonly start: number; readonly end: number } | undefined {
	for (const marks of [markdownMarks, pageMarks]) {
		const start = text.indexOf(marks.start);
		const end = text.indexOf(marks.end, start);
		if (start >= 0 && end >= 0) return { start, end: end + marks.end.length };
	}
	return undefined;
}

function sections(project: Project): readonly string[] {
	const { site } = project;
	return [
		`# Writing rules${site.name === undefined ? '' : ` for ${site.name}`}`,
		'You help to write a documentation site made of MDX pages and one `docs.json`. Follow these rules in every page.',
		...writingRules.map(
			({ title, rules }) => `## ${title}\n\n${rules.map((rule) => `- ${rule}`).join('\n')}`,
		),
		'## Component selection',
		toTable(
			['Situation', 'Component'],
			componentSelection.map(({ situation, components: names }) => [
				situation,
				names.map((name) => `\`${name}\``).join(' / '),
			]),
		),
		'## Page front matter',
		'Begin every page with YAML front matter:',
		toFence(`---\n${specFields().join('\n')}\n---`, 'yaml'),
		'## Components',
		...components.filter((component) => !component.beyondSpec).map(componentSection),
		...siteSection(project),
	];
}

/** Maximum length of a list: editors cut long files. */
const maxNamed = 30;

/** Section about this site, without facts that change with every page. */
function siteSection(project: Project): readonly string[] {
	const { navigation, files } = project;
	const sections = [...navigation.tabs, ...navigation.anchors].map(({ label }) => label);
	const groups = navigation.groups.filter(({ isHidden }) => !isHidden).map(({ label }) => label);
	const snippets = [...files].filter(isSnippet).map((path) => `\`/${path}\``);
	const used = [...files].filter(isReadAsMdx).flatMap((path) => findFacts(project, path)?.components ?? []);
	const inUse = [...new Set(used)].sort().map((name) => `\`${name}\``);
	const { terms, words } = styleChoices(project);
	const avoided = [...words].map(([word, instead]) =>
		instead === '' ? `“${word}”` : `“${word}” (write “${instead}”)`,
	);
	const lines = [
		{ title: 'Sections', names: [...new Set(sections)] },
		{ title: 'Groups of the navigation', names: [...new Set(groups)] },
		{ title: 'Snippets to import instead of repeating text', names: snippets.sort() },
		{ title: 'Components that its pages use', names: inUse },
		{ title: 'Accepted terms', names: terms },
		{ title: 'Words to avoid', names: avoided },
	].filter(({ names }) => names.length > 0);
	if (lines.length === 0) return [];
	return ['## This site', lines.map(({ title, names }) => `- ${title}: ${named(names)}`).join('\n')];
}

function named(names: readonly string[]): string {
	const more = names.length - maxNamed;
	return `${names.slice(0, maxNamed).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

function specFields(): string[] {
	return frontMatterFields
		.filter((field) => !field.beyondSpec)
		.map(({ key, summary }) => `${key}: "${summary}"`);
}

function componentSection(component: (typeof components)[number]): string {
	return `### ${component.name}\n\n${component.summary}\n\n${toFence(component.example.trim(), 'mdx')}`;
}
