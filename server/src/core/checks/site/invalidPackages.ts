import { findValue, itemsOf, propertiesOf, spanOf, stringOf } from '../../language/json.ts';
import type { Project } from '../../project/project.ts';
import { exportsOf } from '../../project/scripts/exportsOf.ts';
import {
	installedPackages,
	lockFiles,
	otherLockFiles,
	packageFile,
	packageOf,
	packageSettings,
} from '../../project/scripts/packages.ts';
import { resolveImport } from '../../project/scripts/resolveImport.ts';
import { joinWords } from '../../text/words.ts';
import type { ConfigCheck } from '../check.ts';

export const invalidPackages: ConfigCheck = {
	code: 'invalid-packages',
	subject: 'config',
	dialect: 'modern',
	severity: 'warning',
	title: 'Packages cannot be installed',
	explain:
		'With `packages`, pages can import components from npm packages. The site installs what `package.json`, next to `docs.json`, lists under `dependencies`, `react` and `react-dom` included, in the versions of `package-lock.json` or of a `pnpm-lock.yaml` of version 9. Lock files of Yarn and Bun are not supported. A package that cannot be installed fails the deployment. `packages.css` names style sheets within installed packages, and `packages.provider` a snippet that exports `Provider`.',
	examples: {
		bad: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t⟦"packages"⟧: { "css": [⟦"@acme/maps/style.css"⟧], "provider": ⟦"/snippets/theme.jsx"⟧ },\n\t"navigation": { "pages": ["index"] }\n}',
		good: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "pages": ["index"] }\n}',
		files: {
			'package.json':
				'{ "dependencies": { "@acme/charts": "^2.0.0", "react": "^18.3.1", "react-dom": "^18.3.1" } }',
			'yarn.lock': '',
		},
	},
	file({ project, document }, report) {
		const { root } = document.json;
		const property = root && propertiesOf(root).findLast(({ name }) => name === 'packages');
		const settings = packageSettings(project);
		if (property?.value === undefined || settings === undefined) return;
		const fault = manifestFault(project) ?? lockFault(project);
		if (fault !== undefined) report({ span: spanOf(property.key), message: fault });
		const installed = installedPackages(project);
		const css = findValue(property.value, 'css');
		for (const node of css?.type === 'array' ? itemsOf(css) : css === undefined ? [] : [css]) {
			const name = packageOf((stringOf(node) ?? '').replace(/^(?:\.?\/)?node_modules\//, ''));
			if (name === undefined || installed === undefined || installed.has(name)) continue;
			report({
				span: spanOf(node),
				message: `Package \`${name}\` is not listed under \`dependencies\` in \`${packageFile}\`. Add it there.`,
			});
		}
		const provider = findValue(property.value, 'provider');
		const missing = settings.provider === undefined ? undefined : providerFault(project, settings.provider);
		if (provider !== undefined && missing !== undefined) report({ span: spanOf(provider), message: missing });
	},
};

function manifestFault(project: Project): string | undefined {
	if (!project.files.has(packageFile))
		return `\`packages\` requires a \`${packageFile}\` next to this file. Add one that lists the packages under \`dependencies\`.`;
	const installed = installedPackages(project);
	// Its text may not be known.
	if (installed === undefined) return undefined;
	const missing = ['react', 'react-dom'].filter((name) => !installed.has(name));
	return missing.length === 0
		? undefined
		: `\`${packageFile}\` does not list ${joinWords(missing.map((name) => `\`${name}\``))} under \`dependencies\`. Add ${missing.length === 1 ? 'it' : 'them'}.`;
}

function lockFault({ files, dataFiles }: Project): string | undefined {
	const locks = lockFiles.filter((name) => files.has(name));
	if (locks.length === 0) {
		const other = otherLockFiles.find((name) => files.has(name));
		return `${other === undefined ? 'The packages have no lock file.' : `\`${other}\` is not supported.`} Add a \`package-lock.json\`, or a \`pnpm-lock.yaml\` of version 9, next to \`${packageFile}\`.`;
	}
	const [, version] =
		/^lockfileVersion:\s*['"]?(\d+)/m.exec(dataFiles.get('pnpm-lock.yaml')?.text ?? '') ?? [];
	return locks.length === 1 && version !== undefined && version !== '9'
		? `\`pnpm-lock.yaml\` has version ${version}, and only version 9 is supported. Install with pnpm 9 or later.`
		: undefined;
}

function providerFault(project: Project, provider: string): string | undefined {
	const target = resolveImport(project, 'docs.json', provider.replace(/^(?!\.{0,2}\/)/, '/'));
	if (target.kind !== 'file')
		return `No file \`${provider}\` in the project. Use the path of a snippet that exports \`Provider\`.`;
	const exported = exportsOf(project, target.path);
	return exported === undefined || exported.includes('*') || exported.includes('Provider')
		? undefined
		: `\`${target.path}\` has no export \`Provider\`. Export the component by that name.`;
}
