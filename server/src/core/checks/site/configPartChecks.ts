import { configTexts } from '../../language/configTexts.ts';
import { spanOf } from '../../language/json.ts';
import {
	configPartFiles,
	type PartReference,
	type PartResolution,
} from '../../project/config/configPartFiles.ts';
import { isSiteConfig } from '../../project/config/isSiteConfig.ts';
import { fileRole } from '../../project/fileRole.ts';
import { similarFiles } from '../../project/links/similarPaths.ts';
import { baseNameOf, folderOf, normalizePath } from '../../text/paths.ts';
import type { Severity } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { notFoundMessage } from '../messages.ts';
import { jsonReplacement } from '../replacement.ts';

export const ignoredConfiguration: ConfigCheck = {
	code: 'ignored-configuration',
	subject: 'config',
	severity: 'information',
	title: 'Ignored configuration file',
	explain:
		'The site ignores a `docs.json` in a folder whose pages are listed in the navigation of the project around it. Otherwise, a folder with its own `docs.json` is a separate docs project. Remove the file, or remove the pages of the folder from the navigation.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", ⟦"sdk/start"⟧, "sdk/install"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index", "guides/start"] }]\n}',
		files: {
			'index.mdx': '',
			'guides/start.mdx': '',
			'sdk/start.mdx': '',
			'sdk/install.mdx': '',
			'sdk/docs.json': '{ "name": "SDK", "navigation": [] }',
		},
	},
	file({ project, document }, report) {
		const ignored = [...project.dataFiles.values()].filter(
			({ path, text }) => fileRole(baseNameOf(path)) === 'config' && isSiteConfig(text),
		);
		if (ignored.length === 0) return;
		const listed = configTexts(document, 'page');
		for (const { path } of ignored) {
			const folder = `${folderOf(path)}/`;
			const first = listed.find(({ value }) => normalizePath(value)?.startsWith(folder));
			if (first === undefined) continue;
			report({
				span: spanOf(first.node),
				message: `\`${path}\` is ignored, because this navigation lists pages of its folder. Remove the file, or remove the pages from the navigation.`,
			});
		}
	},
};

export const brokenConfigReference: ConfigCheck = {
	code: 'broken-config-reference',
	subject: 'config',
	severity: 'error',
	title: 'Broken reference in the configuration',
	explain:
		'The site cannot resolve this `$ref`. A reference is the path of a JSON file in the project, relative to the folder of the file that contains the reference. Correct the path, or fix the file: it must exist in the project, be valid JSON and not refer back to itself. A file that is referenced in two places that expect different content is information: it is checked for the first place.',
	examples: {
		bad: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "$ref": ⟦"./navigtion.json"⟧ }\n}',
		good: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "$ref": "./navigation.json" }\n}',
		files: { 'navigation.json': '{ "pages": ["index"] }', 'index.mdx': '' },
	},
	file({ project, document }, report) {
		for (const reference of configPartFiles(project).references) {
			if (reference.document.path !== document.path || reference.state === 'read') continue;
			const { path, text } = reference;
			// The file exists, but is too large to be read.
			if (reference.state === 'missing' && path !== undefined && project.files.has(path)) continue;
			const nearest =
				reference.state === 'missing' && path !== undefined ? similarFiles(project).nearest(path) : undefined;
			const isSuggested = nearest !== undefined && /\.json$/i.test(nearest) && nearest !== document.path;
			const suggestion = isSuggested ? nearest : undefined;
			report({
				span: spanOf(text.node),
				...toFinding(reference, reference.state, suggestion),
				fixes: suggestion === undefined ? [] : [replacement(reference, suggestion)],
			});
		}
	},
};

function replacement({ text, document }: PartReference, path: string) {
	const folder = folderOf(document.path);
	const isBelow = folder === '' || path.startsWith(`${folder}/`);
	const written = isBelow ? `./${folder === '' ? path : path.slice(folder.length + 1)}` : `/${path}`;
	return jsonReplacement(spanOf(text.node), written);
}

function toFinding(
	{ text, path }: PartReference,
	state: Exclude<PartResolution, 'read'>,
	suggestion: string | undefined,
): Pick<Finding, 'message' | 'severity'> {
	const name = path ?? text.value;
	const messages: Readonly<Record<typeof state, readonly [message: string, severity?: Severity]>> = {
		missing: [notFoundMessage('file', name, { suggestion, otherwise: 'Correct the path, or add the file.' })],
		circle: [`Circular reference to \`${name}\`. Remove one of the references.`],
		tooDeep: [`Too many nested references: \`${name}\` is not read. Copy its contents here.`, 'warning'],
		broken: [`\`${name}\` is not valid JSON. Open it to see the errors.`],
		otherPlace: [
			`\`${name}\` is also referenced in a place that expects different content. Use a separate file for each place.`,
			'information',
		],
		otherSite: ['References to other sites are not supported. Copy the file into the project.', 'warning'],
		noJson: ['Reference must be a `.json` file.', 'warning'],
		outside: ['Reference is outside the project. Move the file into the project.'],
	};
	const [message, severity] = messages[state];
	return severity === undefined ? { message } : { message, severity };
}
