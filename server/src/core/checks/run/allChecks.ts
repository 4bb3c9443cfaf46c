import { apiChecks, apiPageChecks, apiSourceChecks } from '../../openapi/checks/apiChecks.ts';
import type { Check } from '../check.ts';
import { componentChecks } from '../components/componentChecks.ts';
import { configChecks } from '../config/configChecks.ts';
import { frontMatterChecks } from '../frontMatter/frontMatterChecks.ts';
import { linkChecks } from '../links/linkChecks.ts';
import { mdxChecks } from '../mdx/mdxChecks.ts';
import { rectoConfiguration } from '../rectoConfiguration.ts';
import { valeConfiguration } from '../rules/vale/valeRule.ts';
import { secretChecks } from '../secrets/secretChecks.ts';
import { lostAddress, unreadableAddress } from '../site/lostAddress.ts';
import { siteChecks } from '../site/siteChecks.ts';
import { styleChecks } from '../style/styleChecks.ts';
import { unusedDisableComment } from '../unusedDisableComment.ts';

/** Every check, in the order of the manual. */
export const allChecks: readonly Check[] = [
	...configChecks,
	...siteChecks,
	...apiSourceChecks,
	...apiChecks,
	...frontMatterChecks,
	...apiPageChecks,
	...mdxChecks,
	...componentChecks,
	...linkChecks,
	...secretChecks,
	...styleChecks,
	lostAddress,
	unreadableAddress,
	rectoConfiguration,
	valeConfiguration,
	unusedDisableComment,
];
