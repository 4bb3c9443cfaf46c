/** Files that the generator writes into the repository: reference pages, snippets, the manifest, icon data. */
export { components } from '../catalogue/components/allComponents.ts';
export { changelogPage } from '../outputs/changelogPage.ts';
export { checkReference, problemsFolder } from '../outputs/checkReference.ts';
export { toComponentPages, toSnippets } from '../outputs/componentReference.ts';
export { configReference } from '../outputs/configReference.ts';
export { editorReference } from '../outputs/editorReference.ts';
export { frontMatterReference } from '../outputs/frontMatterReference.ts';
export {
	type CodeThemeSource,
	type IconNames,
	toCodeColorsModule,
	toIconModule,
} from '../outputs/generatedModules.ts';
export {
	manifestContributions,
	manifestWordsPath,
	settingsSchemaFile,
	settingsSchemaPath,
	walkthroughPages,
} from '../outputs/manifest.ts';
export { tableCell, toTable } from '../outputs/mdx.ts';
export { issueChooser, packageFacts, withPackageFacts } from '../outputs/packageFacts.ts';
export { buildIconSet, type IconPackages } from '../site/render/icons/buildIconSet.ts';
