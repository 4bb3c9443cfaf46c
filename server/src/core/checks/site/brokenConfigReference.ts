import { configPartFiles, type PartReference, type PartState } from '../../project/config/configPartFiles.ts';
import { similarFiles } from '../../project/links/similarPaths.ts';
import { spanOf } from '../../syntax/json.ts';
import { folderOf } from '../../text/path.ts';
import type { Severity } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';

export const brokenConfigReference: ConfigCheck = {
	code: 'broken-config-reference',
	subject: 'config',
	severity: 'error',
	title: 'Part of the configuration that is not read',
	explain:
		'`$ref` names a JSON file of the project that holds what stands in its place, by a path from the folder of the file that names it. The site cannot use a file that is not there, lies outside of the project, is not complete JSON, or refers back to itself. One file in two places where different things belong is reported as information: it is checked for the first place.',
	examples: {
		bad: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "$ref": ⟦"./navigtion.json"⟧ }\n}',
		good: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "$ref": "./navigation.json" }\n}',
		files: { 'navigation.json': '{ "pages": ["index"] }', 'index.mdx': '' },
	},
	run({ project, document }, report) {
		for (const reference of configPartFiles(project).references) {
			if (reference.document.path !== document.path || reference.state === 'read') continue;
			const { path, text } = reference;
			// A file that is too large to be kept is there all the same.
			if (reference.state === 'missing' && path !== undefined && project.files.has(path)) continue;
			const meant =
				reference.state === 'missing' && path !== undefined ? similarFiles(project).nearest(path) : undefined;
			const isMeant = meant !== undefined && /\.json$/i.test(meant) && meant !== document.path;
			report({
				span: spanOf(text.node),
				...toFinding(reference, reference.state),
				fixes: isMeant ? [replacement(reference, meant)] : [],
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
	state: Exclude<PartState, 'read'>,
): Pick<Finding, 'message' | 'severity'> {
	const name = path ?? text.value;
	const messages: Readonly<Record<typeof state, readonly [message: string, severity?: Severity]>> = {
		missing: [`The project has no file \`${name}\`: what belongs here is missing.`],
		circle: [`\`${name}\` holds this place itself: take one of the references out.`],
		tooDeep: [`So many files within each other are not read: write what \`${name}\` holds here.`, 'warning'],
		broken: [`\`${name}\` is not complete JSON: repair it, so that the site can read what belongs here.`],
		otherPlace: [
			`\`${name}\` also stands where something else belongs, and is checked as that: give each place a file of its own.`,
			'information',
		],
		otherSite: ['Only a file of the project can stand here: copy it into the project.', 'warning'],
		noJson: ['Only a JSON file can stand here: its name ends with `.json`.', 'warning'],
		outside: ['This path leads out of the project: put the file into the project.'],
	};
	const [message, severity] = messages[state];
	return severity === undefined ? { message } : { message, severity };
}
