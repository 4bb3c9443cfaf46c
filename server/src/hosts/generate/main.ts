import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formattedText } from '../../core/api/formatEdits.ts';
import {
	buildIconSet,
	type CodeThemeSource,
	changelogPage,
	checkReference,
	components,
	configReference,
	editorReference,
	frontMatterReference,
	type IconNames,
	type IconPackages,
	issueChooser,
	manifestContributions,
	manifestWordsPath,
	packageFacts,
	problemsFolder,
	settingsSchemaFile,
	settingsSchemaPath,
	toCodeColorsModule,
	toComponentPages,
	toIconModule,
	toSnippets,
	walkthroughPages,
	withPackageFacts,
} from '../../core/api/generated.ts';
import { parsePageDocument } from '../../core/api/projects.ts';
import { readText } from '../projectFiles.ts';
import { commandLinePage, withCommandTables } from './withCommandTables.ts';

/** Files of the installed icon packages. */
export function readIconPackages(root: string): IconPackages {
	const filled = join(root, 'node_modules', '@fortawesome', 'fontawesome-free');
	return {
		filled: {
			solid: readStyle(join(filled, 'svgs', 'solid')),
			regular: readStyle(join(filled, 'svgs', 'regular')),
			brands: readStyle(join(filled, 'svgs', 'brands')),
		},
		families: readJson(join(filled, 'metadata', 'icon-families.json')),
		lineFiles: readLineFiles(root),
		lineNodes: readJson(join(root, 'node_modules', 'lucide-static', 'icon-nodes.json')),
	};
}

/** Names of icons, including former ones: the packages contain a file for each. */
export function readIconNames(root: string): IconNames {
	const { filled } = readIconPackages(root);
	return {
		solid: Object.keys(filled.solid),
		regular: Object.keys(filled.regular),
		brands: Object.keys(filled.brands),
		lucide: Object.keys(readLineFiles(root)),
		fontAwesome: readAllNames(root),
	};
}

/** All names, free and paid, from a type declaration of the package: a union of string literals. */
function readAllNames(root: string): readonly string[] {
	const file = join(root, 'node_modules', '@fortawesome', 'fontawesome-common-types', 'index.d.ts');
	const [, union = ''] = /\bIconName\s*=([^;]*);/.exec(readFileSync(file, 'utf8')) ?? [];
	const names = [...union.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
	if (names.length === 0) throw new Error(`${file} lists no names of icons.`);
	return names;
}

function readLineFiles(root: string): Readonly<Record<string, string>> {
	return readStyle(join(root, 'node_modules', 'lucide-static', 'icons'));
}

function readStyle(folder: string): Readonly<Record<string, string>> {
	return Object.fromEntries(
		readdirSync(folder)
			.filter((name) => name.endsWith('.svg'))
			.map((name) => [name.slice(0, -'.svg'.length), readFileSync(join(folder, name), 'utf8')]),
	);
}

function readJson(file: string): unknown {
	return JSON.parse(readFileSync(file, 'utf8'));
}

/** Source file for translators of the extension, who add files such as `bundle.l10n.de.json` beside it. */
const clientTextsPath = 'l10n/bundle.l10n.json';

/** Matches the first argument of `l10n.t(…)`, which is always a string literal. */
const translated = /\bl10n\.t\(\s*(?:'((?:[^'\\\n]|\\.)*)'|("(?:[^"\\\n]|\\.)*"))/g;

/** JSON of all strings of the VS Code extension that can be translated; each English string is its own key. */
function clientTexts(root: string): string {
	const folder = join(root, 'client', 'src');
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
		name.endsWith('.ts'),
	);
	const texts = files.flatMap((name) =>
		[...readFileSync(join(folder, name), 'utf8').matchAll(translated)].map(([, single = '', double]) =>
			JSON.parse(double ?? `"${single.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`),
		),
	);
	const sorted = [...new Set<string>(texts)].sort();
	return `${JSON.stringify(Object.fromEntries(sorted.map((text) => [text, text])), undefined, '\t')}\n`;
}

/** Generated files by path from the root of the repository. */
function artifacts(root: string): ReadonlyMap<string, string> {
	const { contributes, words } = manifestContributions();
	const facts = packageFacts(readText(`${root}/package.json`) ?? '{}');
	return new Map([
		...repeatingFiles(root).flatMap((path): [string, string][] => {
			const text = readText(join(root, path));
			return text === undefined ? [] : [[path, withPackageFacts(text, facts)]];
		}),
		['.github/ISSUE_TEMPLATE/config.yml', issueChooser(facts)],
		['package.json', manifestText(readText(`${root}/package.json`) ?? '{}', contributes)],
		[clientTextsPath, clientTexts(root)],
		[manifestWordsPath, `${JSON.stringify(words, undefined, '\t')}\n`],
		['snippets/components.generated.json', toSnippets(components)],
		[settingsSchemaPath, settingsSchemaFile()],
		['server/src/core/catalogue/icons.generated.ts', toIconModule(readIconNames(root))],
		['server/src/core/catalogue/codeColors.generated.ts', toCodeColorsModule(readCodeThemes(root))],
		...walkthroughPages(),
		...formattedPages([
			...toComponentPages(),
			...changelogPage(readText(`${root}/CHANGELOG.md`) ?? ''),
			...checkReference(),
			...configReference(),
			...editorReference(),
			...frontMatterReference(),
			[
				commandLinePage,
				withCommandTables(withPackageFacts(readText(join(root, commandLinePage)) ?? '', facts)),
			],
		]),
	]);
}

/** Files that repeat the version or the repository of `package.json`. */
function repeatingFiles(root: string): readonly string[] {
	const folders = ['ci', 'docs', 'editors', 'hosting'].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
			.filter((name) => /\.(?:mdx?|ya?ml|toml|json|el|lua|vim)$/.test(name))
			.map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
			.filter((path) => !generatedFolders.some((generated) => path.startsWith(`${generated}/`))),
	);
	return [...folders, 'README.md', 'server/README.md', '.pre-commit-hooks.yaml'];
}

/** Pages of the manual, formatted as by `recto format`. */
function formattedPages(
	pages: readonly (readonly [path: string, text: string])[],
): (readonly [string, string])[] {
	return pages.map(([path, text]) => [path, formattedText(parsePageDocument(path, text))]);
}

/** Manifest with the generated contributions; other values stay as they are. */
function manifestText(text: string, contributes: object): string {
	const manifest = JSON.parse(text);
	manifest.contributes = { ...manifest.contributes, ...contributes };
	return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** Folders that contain only generated files: files that are no longer generated are removed. */
const generatedFolders = ['docs/components', problemsFolder];

/** Updates the generated files, unless `onlyCheck` is true. Returns the paths of files that were stale. */
function writeArtifacts(
	root: string,
	artifacts: ReadonlyMap<string, string>,
	{ onlyCheck }: { onlyCheck: boolean },
): readonly string[] {
	const stale = [...artifacts].filter(([path, text]) => readText(join(root, path)) !== text);
	const surplus = generatedFolders
		.flatMap((folder) => entriesOf(root, folder))
		.filter((path) => !artifacts.has(path));
	if (!onlyCheck) {
		for (const [path, text] of stale) {
			mkdirSync(dirname(join(root, path)), { recursive: true });
			writeFileSync(join(root, path), text);
		}
		for (const path of surplus) rmSync(join(root, path));
	}
	return [...stale.map(([path]) => path), ...surplus];
}

function entriesOf(root: string, folder: string): string[] {
	try {
		return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
	} catch {
		// The folder does not exist yet.
		return [];
	}
}

// `generate` writes the committed files, `generate --check` lists stale ones, `generate --icons` prints the icons of the
// preview, which the build writes beside the bundles.
const root = process.cwd();
const [option] = process.argv.slice(2);
if (option === '--icons') process.stdout.write(JSON.stringify(buildIconSet(readIconPackages(root))));
else {
	const onlyCheck = option === '--check';
	const stale = writeArtifacts(root, artifacts(root), { onlyCheck });
	if (stale.length === 0) process.stdout.write('Generated files are up to date.\n');
	else if (!onlyCheck) process.stdout.write(`Wrote ${stale.join(', ')}.\n`);
	else {
		process.stderr.write(`Not as generated: ${stale.join(', ')}. Run \`npm run generate\`.\n`);
		process.exitCode = 1;
	}
}

/** Installed themes of Shiki: modules that contain only one JSON string. */
function readCodeThemes(root: string): readonly CodeThemeSource[] {
	const folder = join(root, 'node_modules', '@shikijs', 'themes', 'dist');
	return readdirSync(folder).flatMap((name) => {
		if (!name.endsWith('.mjs') || name === 'index.mjs') return [];
		const json = /JSON\.parse\((".*")\)/s.exec(readFileSync(join(folder, name), 'utf8'))?.[1];
		return json === undefined ? [] : [JSON.parse(JSON.parse(json))];
	});
}
