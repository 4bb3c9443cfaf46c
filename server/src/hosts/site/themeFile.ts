import type { DocsService } from '../../core/docsService.ts';
import { siteStyle } from '../../core/outputs/site/theme/siteStyle.ts';
import { encodePath } from '../../core/text/encodePercent.ts';
import { fileVersionsOf } from '../fileVersions.ts';

/** The site's own style sheet, which lies in Recto's folder of the site. */
export function themeFile(docs: DocsService): string {
	const files = fileVersionsOf(docs);
	return siteStyle(docs.project.site, (path) => `../${encodePath(path)}${files.queryOf(path)}`);
}
