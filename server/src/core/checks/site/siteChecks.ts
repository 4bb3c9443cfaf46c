import type { Check } from '../check.ts';
import { anchorWithoutPages } from './anchorWithoutPages.ts';
import { brokenConfigLink } from './brokenConfigLink.ts';
import { brokenConfigReference } from './brokenConfigReference.ts';
import { duplicatePage } from './duplicatePage.ts';
import { duplicateUrl } from './duplicateUrl.ts';
import { emptyGroup } from './emptyGroup.ts';
import { ignoredConfiguration } from './ignoredConfiguration.ts';
import { invalidPackages } from './invalidPackages.ts';
import { invalidRedirect } from './invalidRedirect.ts';
import { lowContrast } from './lowContrast.ts';
import { missingAsset } from './missingAsset.ts';
import { missingPage } from './missingPage.ts';
import { pagePathFormat } from './pagePathFormat.ts';
import { redirectChain } from './redirectChain.ts';
import { shadowedAnchor } from './shadowedAnchor.ts';
import { unknownSiteIcon } from './unknownSiteIcon.ts';
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
