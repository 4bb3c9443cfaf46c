import { frontMatterFields } from '../catalogue/frontMatter.ts';
import { type FrontMatterField, frontMatterType } from '../catalogue/frontMatterField.ts';
import { safeMarkdown, toFence, toPageText } from './mdx.ts';

/** Manual's page about the keys of front matter. */
export function frontMatterReference(): ReadonlyMap<string, string> {
	const body = [
		'Every page begins with YAML between two lines of `---`:',
		toFence(
			`---\n${frontMatterFields
				.filter(({ beyondSpec }) => !beyondSpec)
				.map(({ key, sample = '' }) => `${key}: ${sample}`)
				.join('\n')}\n---`,
			'yaml page.mdx',
		),
		'Keys that are not listed here are your own. Recto ignores them, unless one looks like a typo of a listed key. Keys for the published site only change nothing in the preview and in `recto build`.',
		'## Every page',
		...frontMatterFields.filter(({ beyondSpec }) => !beyondSpec).map(toField),
		'## Where you need them',
		...frontMatterFields.filter(({ beyondSpec }) => beyondSpec).map(toField),
	].join('\n\n');
	return new Map([
		[
			'docs/reference/front-matter.mdx',
			toPageText({
				title: 'Front matter',
				description: 'Every key of the front matter of a page, with its type and description.',
				keywords: ['frontmatter', 'SEO', 'canonical'],
				body,
			}),
		],
	]);
}

function toField(field: FrontMatterField): string {
	const { key, summary, options, deprecated, expected, atHostOnly } = field;
	const type = frontMatterType(field);
	const lines = [
		`${safeMarkdown(summary)}${atHostOnly === true ? ' Published site only.' : ''}`,
		...(options === undefined ? [] : [`One of ${options.map((option) => `\`${option}\``).join(', ')}.`]),
		...(deprecated === undefined ? [] : [`Deprecated. ${safeMarkdown(deprecated)}`]),
	];
	const flags = `${expected === undefined ? '' : ' required'}${deprecated === undefined ? '' : ' deprecated'}`;
	return `<ResponseField name="${key}" type="${type}"${flags}>\n  ${lines.join('\n\n  ')}\n</ResponseField>`;
}
