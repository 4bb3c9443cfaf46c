import { components } from '../catalogue/components/allComponents.ts';
import { frontMatterFields } from '../catalogue/frontMatter.ts';
import type { RuleReader } from '../catalogue/ruleReaders.ts';
import { componentSelection, writingRules } from '../catalogue/writingRules.ts';
import type { SiteConfig } from '../project/config/siteConfig.ts';
import { toFence, toTable } from './mdx.ts';

/**
 * The rules file of an AI-assisted editor, as Markdown (spec section 2.4): how to write this site's pages, which
 * component serves what, and what each component looks like. With the head that its reader asks for, about the pages
 * in a folder of the repository, or all.
 */
export function rulesFile(site: SiteConfig, reader?: RuleReader, folder = ''): string {
	return [
		...(reader === undefined
			? []
			: [`---\n${reader.head(folder === '' ? '' : `${folder}/`).join('\n')}\n---`]),
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
	]
		.join('\n\n')
		.concat('\n');
}

function specFields(): string[] {
	return frontMatterFields
		.filter((field) => !field.beyondSpec)
		.map(({ key, summary }) => `${key}: "${summary}"`);
}

function componentSection(component: (typeof components)[number]): string {
	return `### ${component.name}\n\n${component.summary}\n\n${toFence(component.example.trim(), 'mdx')}`;
}
