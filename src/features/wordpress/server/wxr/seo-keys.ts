/**
 * Metadata of SEO plugins: Yoast SEO, Rank Math, All in One SEO (4 and before), SEOPress, The SEO Framework (with
 * Genesis, whose names it took).
 */
export const seoMeta = {
  title: [
    '_yoast_wpseo_title',
    'rank_math_title',
    '_aioseo_title',
    '_aioseop_title',
    '_seopress_titles_title',
    '_genesis_title',
  ],
  description: [
    '_yoast_wpseo_metadesc',
    'rank_math_description',
    '_aioseo_description',
    '_aioseop_description',
    '_seopress_titles_desc',
    '_genesis_description',
  ],
  hidden: [
    '_yoast_wpseo_meta-robots-noindex',
    'rank_math_robots',
    '_aioseop_noindex',
    '_seopress_robots_index',
    '_genesis_noindex',
  ],
} as const;

export const seoKeys: readonly string[] = Object.values(seoMeta).flat();
