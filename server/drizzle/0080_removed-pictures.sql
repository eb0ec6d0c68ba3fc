CREATE TABLE "removed_pictures" (
	"owner_id" uuid NOT NULL,
	"picture" text NOT NULL,
	CONSTRAINT "removed_pictures_owner_id_picture_pk" PRIMARY KEY("owner_id","picture")
);
