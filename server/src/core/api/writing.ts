/** Files that Recto writes: new projects, the rules file, upgrades. */
export { findRulesFileEditor, rulesFileBeside, rulesFileEditors } from '../catalogue/rulesFileEditors.ts';
export { newProjectFiles } from '../outputs/newProjectFiles.ts';
export { findRulesPart } from '../outputs/rulesFile.ts';
export { measurePage, type PageMeasure, type SiteReport, siteReport } from '../outputs/siteReport.ts';
export { type ReportPage, toReportHtml, toReportText } from '../outputs/siteReportText.ts';
export type { UpgradeRefusal } from '../outputs/upgrade/toModernConfig.ts';
