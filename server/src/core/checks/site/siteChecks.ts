import type { Check } from '../check.ts';
import { anchorWithoutPages } from './anchorWithoutPages.ts';
import { brokenConfigLink } from './brokenConfigLink.ts';
import { duplicatePage } from './duplicatePage.ts';
import { emptyGroup } from './emptyGroup.ts';
import { ignoredConfiguration } from './ignoredConfiguration.ts';
import { lowContrast } from './lowContrast.ts';
import { missingAsset } from './missingAsset.ts';
import { missingOpenapiFile } from './missingOpenapiFile.ts';
import { missingOperation } from './missingOperation.ts';
import { missingPage } from './missingPage.ts';
import { pagePathForm } from './pagePathForm.ts';
import { redirectChain } from './redirectChain.ts';
import { rootedApiPath } from './rootedApiPath.ts';
import { shadowedAnchor } from './shadowedAnchor.ts';
import { sharedAddress } from './sharedAddress.ts';
import { unknownSiteIcon } from './unknownSiteIcon.ts';
import { unlistedPage } from './unlistedPage.ts';
import { unreadOpenapiFile } from './unreadOpenapiFile.ts';
import { unreadPart } from './unreadPart.ts';
import { untranslatedPage } from './untranslatedPage.ts';
import { unusableOpenapiFile } from './unusableOpenapiFile.ts';
import { uselessRedirect } from './uselessRedirect.ts';

/** The checks of the configuration against the project’s files, in the order of the manual. */
export const siteChecks: readonly Check[] = [
	missingPage,
	pagePathForm,
	duplicatePage,
	emptyGroup,
	missingAsset,
	missingOpenapiFile,
	rootedApiPath,
	unreadOpenapiFile,
	unusableOpenapiFile,
	missingOperation,
	brokenConfigLink,
	uselessRedirect,
	redirectChain,
	unreadPart,
	ignoredConfiguration,
	anchorWithoutPages,
	shadowedAnchor,
	unknownSiteIcon,
	lowContrast,
	unlistedPage,
	untranslatedPage,
	sharedAddress,
];
