import type { Check } from '../check.ts';
import { unknownSiteIcon } from '../unknownIcons.ts';
import { anchorWithoutPages } from './anchorWithoutPages.ts';
import { brokenConfigLink } from './brokenConfigLink.ts';
import { brokenConfigReference, ignoredConfiguration } from './configPartChecks.ts';
import { duplicatePage, duplicateUrl } from './duplicatePage.ts';
import { emptyGroup } from './emptyGroup.ts';
import { invalidPackages } from './invalidPackages.ts';
import { invalidRedirect, redirectChain } from './invalidRedirect.ts';
import { lowContrast } from './lowContrast.ts';
import { missingAsset } from './missingFiles.ts';
import { missingPage, pagePathFormat } from './missingPage.ts';
import { shadowedAnchor } from './shadowedAnchor.ts';
import { unlistedPage } from './unlistedPage.ts';
import { untranslatedPage } from './untranslatedPage.ts';

/** The checks of the configuration against the project’s files, in the order of the manual. */
export const siteChecks: readonly Check[] = [
	missingPage,
	pagePathFormat,
	duplicatePage,
	emptyGroup,
	missingAsset,
	invalidPackages,
	brokenConfigLink,
	invalidRedirect,
	redirectChain,
	brokenConfigReference,
	ignoredConfiguration,
	anchorWithoutPages,
	shadowedAnchor,
	unknownSiteIcon,
	lowContrast,
	unlistedPage,
	untranslatedPage,
	duplicateUrl,
];
