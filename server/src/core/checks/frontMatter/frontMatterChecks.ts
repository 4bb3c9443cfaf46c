import type { PageCheck } from '../check.ts';
import { duplicateFrontMatterKey } from './duplicateFrontMatterKey.ts';
import { frontMatterSyntax } from './frontMatterSyntax.ts';
import { frontMatterType } from './frontMatterType.ts';
import { frontMatterUnknownKey } from './frontMatterUnknownKey.ts';
import { missingDescription } from './missingDescription.ts';
import { missingTitle, repeatedTitle } from './repeatedTitle.ts';
import { unknownPageIcon } from './unknownPageIcon.ts';
import { unsupportedFrontMatterKey } from './unsupportedFrontMatterKey.ts';
import { yamlCommentInValue } from './yamlCommentInValue.ts';

/** All checks of front matter, in the order of the manual. For pages only: snippets have none of their own. */
export const frontMatterChecks: readonly PageCheck[] = [
	frontMatterSyntax,
	duplicateFrontMatterKey,
	missingTitle,
	repeatedTitle,
	missingDescription,
	frontMatterType,
	yamlCommentInValue,
	frontMatterUnknownKey,
	unsupportedFrontMatterKey,
	unknownPageIcon,
];
