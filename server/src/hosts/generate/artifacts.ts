import { components } from '../../core/catalogue/components/allComponents.ts';
import { formattedText } from '../../core/door/formatEdits.ts';
import { checkReference } from '../../core/outputs/checkReference.ts';
import { toCodeColorsModule } from '../../core/outputs/codeColorsModule.ts';
import { toComponentPages } from '../../core/outputs/componentReference.ts';
import { configReference } from '../../core/outputs/configReference.ts';
import { configSchemaFile, configSchemaPath } from '../../core/outputs/configSchemaFile.ts';
import { editorReference } from '../../core/outputs/editorReference.ts';
import { frontMatterReference } from '../../core/outputs/frontMatterReference.ts';
import { toIconModule } from '../../core/outputs/iconModule.ts';
import { manifestContributions, manifestWordsPath } from '../../core/outputs/manifest.ts';
import { severitiesSchema, severitiesSchemaPath } from '../../core/outputs/severitiesSchema.ts';
import { toSnippets } from '../../core/outputs/snippets.ts';
import { walkthroughPages } from '../../core/outputs/walkthroughPages.ts';
import { parsePageDocument } from '../../core/syntax/parseDocument.ts';
import { readText } from '../projectFiles.ts';
import { clientTexts, clientTextsPath } from './clientTexts.ts';
import { readCodeThemes } from './codeThemePackage.ts';
import { readIconNames } from './iconPackages.ts';

/** Every generated file by its path from the repository's root. */
export function artifacts(root: string): ReadonlyMap<string, string> {
	const { contributes, words } = manifestContributions();
	return new Map([
		['package.json', manifestText(readText(`${root}/package.json`) ?? '{}', contributes)],
		[clientTextsPath, clientTexts(root)],
		[manifestWordsPath, `${JSON.stringify(words, undefined, '\t')}\n`],
		['snippets/components.generated.json', toSnippets(components)],
		[configSchemaPath, configSchemaFile()],
		[severitiesSchemaPath, severitiesSchema()],
		['server/src/core/catalogue/icons.generated.ts', toIconModule(readIconNames(root))],
		['server/src/core/catalogue/codeColors.generated.ts', toCodeColorsModule(readCodeThemes(root))],
		...walkthroughPages(),
		...formattedPages([
			...toComponentPages(),
			...checkReference(),
			...configReference(),
			...editorReference(),
			...frontMatterReference(),
		]),
	]);
}

/** Pages of the manual as `recto format` leaves them. */
function formattedPages(
	pages: readonly (readonly [path: string, text: string])[],
): (readonly [string, string])[] {
	return pages.map(([path, text]) => [path, formattedText(parsePageDocument(path, text))]);
}

/** The manifest with the generated contributions in their places; what is written by hand stays. */
function manifestText(text: string, contributes: object): string {
	const manifest = JSON.parse(text);
	manifest.contributes = { ...manifest.contributes, ...contributes };
	return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
